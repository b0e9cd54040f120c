package import SystemPackage

/// What a path turned out to be when it should have been a regular file or a directory.
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

/// Why a file of a bundle was not read. Nothing here blocks: what is no regular file is never opened.
package enum FileFailure: Error, Hashable, Sendable {
    case missing
    case unexpectedKind(FileKind)
    case tooLarge(bytes: Int, limit: Int)
    /// A link whose target lies outside of the bundle.
    case outside(target: String)
    /// The named call failed.
    case system(stage: String, errno: Errno)
    /// The file changed between two looks at it.
    case changed
}

extension FileFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .missing: "there is no such file"
        case .unexpectedKind(let kind): "it is a \(kind.rawValue)"
        case .tooLarge(let bytes, let limit): "it has \(bytes) bytes, more than \(limit)"
        case .outside(let target): "it is a link to \(target), outside of the bundle"
        case .system(let stage, let errno): "\(stage): \(errno)"
        case .changed: "it changed while it was read"
        }
    }
}
