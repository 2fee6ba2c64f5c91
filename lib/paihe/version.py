"""The version of Paihe, in this one place."""

VERSION = "0.1.0"
