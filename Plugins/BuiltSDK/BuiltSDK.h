// Nothing to call: see BuiltSDK.c.
