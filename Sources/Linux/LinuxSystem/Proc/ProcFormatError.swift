/// A file of /proc does not have the form that its manual page describes.
package enum ProcFormatError: Error, Hashable, Sendable {
    case malformed(ProcFile)
    case missing(ProcFile, field: String)
}
