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
    /// A file of /proc or /sys. The kernel makes its content when it is read, so its size is not known before.
    case madeByKernel
}

extension FileFailure {
    /// Why a path that a person names cannot be looked at. `isLink` means that the path itself is a link.
    init(looking errno: Errno, isLink: Bool) {
        switch errno {
        case .noSuchFileOrDirectory where !isLink: self = .missing
        case .noSuchFileOrDirectory, .tooManySymbolicLinkLevels:
            self = .system(stage: "follow the link", errno: .tooManySymbolicLinkLevels)
        default: self = .system(stage: "look at it", errno: errno)
        }
    }
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
        case .madeByKernel: "the kernel makes its content, as in /proc, so it has no size"
        }
    }
}
