@_exported public import HostelFoundation
