/// The kind of a file.
package enum FileKind: String, Sendable, Hashable {
    case regular = "regular file"
    case directory = "directory"
    case link = "symbolic link"
    case pipe = "named pipe"
    case socket = "socket"
    case device = "device"
    case other = "special file"

    init(mode: UInt32) {
        switch mode & 0o170000 {
        case 0o100000: self = .regular
        case 0o040000: self = .directory
        case 0o120000: self = .link
        case 0o010000: self = .pipe
        case 0o140000: self = .socket
        case 0o020000, 0o060000: self = .device
        default: self = .other
        }
    }
}

extension FileKind {
    /// The kind of the file with this name; `other` if the file no longer exists.
    package init(_ name: String, at parent: CInt) {
        self = FileStamp(name, at: parent)?.kind ?? .other
    }
}
