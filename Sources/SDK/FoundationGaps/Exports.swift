// Every file of an author has this module. On the original platform Foundation brings Combine, Observation and Security
// with it.
@_exported public import HostelCombine
@_exported public import HostelFoundation
@_exported public import Observation
@_exported public import Security
