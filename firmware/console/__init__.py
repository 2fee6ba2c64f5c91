"""The console: everything that touches the device or the screen."""
