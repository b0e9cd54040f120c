package import SystemPackage

/// Why a file of a bundle was not read. Reading never blocks: only regular files are opened.
package enum FileFailure: Error, Hashable, Sendable {
    case missing
    case unexpectedKind(FileKind)
    case tooLarge(bytes: Int, limit: Int)
    /// A link whose target lies outside the bundle.
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
