/// The present use of an extension, and counts since the host's start. A value.
struct Presence: Hashable, Sendable {
    /// Whether a view of it is visible or on its way.
    private(set) var isShown = false
    /// Views and work that need the process now.
    private(set) var uses = 0
    /// When a view was last visible; nil if none ever was.
    private(set) var lastShown: MonotonicTime?
    /// Processes launched.
    private(set) var launches = 0
    /// Processes that the host killed for memory.
    private(set) var kills = 0

    mutating func useBegan() { uses += 1 }

    /// - Returns: whether there was a use to end.
    mutating func useEnded() -> Bool {
        guard uses > 0 else { return false }
        uses -= 1
        return true
    }

    /// - Returns: whether this is a change.
    mutating func show(_ shows: Bool, at now: MonotonicTime) -> Bool {
        guard shows != isShown else { return false }
        isShown = shows
        lastShown = now
        return true
    }

    mutating func launched() { launches += 1 }

    mutating func exited(_ reason: ExitReason) {
        if case .jettisoned = reason { kills += 1 }
    }

    /// The purpose of a process that runs.
    var standing: ProcessStanding { isShown ? .visible : uses > 0 ? .working : .lingering }
}
