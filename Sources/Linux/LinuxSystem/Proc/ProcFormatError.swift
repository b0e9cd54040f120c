/// A file of /proc that does not have the form its manual page describes.
package enum ProcFormatError: Error, Hashable, Sendable {
    case malformed(ProcFile)
    case missing(ProcFile, field: String)
}
