// A test with `import HostelTesting` needs no second import for the widget's own types.
@_exported public import NotificationCenter
