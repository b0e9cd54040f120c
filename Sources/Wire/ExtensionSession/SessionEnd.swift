/// The way in which a session ended.
package enum SessionEnd: Hashable, Sendable {
    /// The other process closed its end, most often by exiting. A new process can have a new session.
    case interrupted
    /// Final: this side ended it, or the other side broke the rules.
    case invalidated(Invalidation)
}
