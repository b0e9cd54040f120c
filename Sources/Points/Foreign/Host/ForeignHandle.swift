/// A pointer of a foreign library, such as `sqlite3 *`, which stays in the extension. The host knows its kind and a
/// number.
///
/// A handle belongs to one process: after a crash of the library its handles are stale, and their use is an error.
public struct ForeignHandle: Hashable, Sendable {
    /// The kind that the list of functions declares.
    public let kind: String
    let number: UInt32
    /// The process that holds the pointer.
    let process: ForeignProcess.Identifier

    package init(kind: String, number: UInt32, process: ForeignProcess.Identifier) {
        (self.kind, self.number, self.process) = (kind, number, process)
    }
}
