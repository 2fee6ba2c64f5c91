"""Starts the console."""

import asyncio

from console.app import main

asyncio.run(main())
