/// A file of the machine that the root of every extension shows.
package struct RootFile: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case folder
        case file
        /// A link with this target; the target is a file of its own.
        case link(String)
    }

    /// Absolute, without `.` and `..`.
    package let path: String
    package let kind: Kind

    package init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
