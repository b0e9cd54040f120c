/// Decides when the registry reads its folders again. A value: changes and looks in, delays out.
struct LookSchedule: Hashable, Sendable {
    /// How long a folder must be quiet before it is read.
    static let quiet: Duration = .milliseconds(150)
    /// The longest wait for a quiet folder.
    static let patience: Duration = .seconds(2)
    /// The time until a bundle that is still being written, or a folder that cannot be watched, is read again.
    static let retry: Duration = .milliseconds(700)

    /// When the first change happened that no look has covered.
    private var changedAt: MonotonicTime?
    private var isLooking = false
    /// Whether a look was due while another one ran.
    private var isAnotherDue = false

    /// A folder changed.
    ///
    /// - Returns: the time until the next look, which replaces an earlier one.
    mutating func changed(at now: MonotonicTime) -> Duration {
        let first = changedAt ?? now
        changedAt = first
        return min(Self.quiet, max(.zero, Self.patience - now.since(first)))
    }

    /// A look is due.
    ///
    /// - Returns: whether it begins now; false while another one runs, which a further look follows.
    mutating func begin() -> Bool {
        guard !isLooking else {
            isAnotherDue = true
            return false
        }
        isLooking = true
        changedAt = nil
        return true
    }

    /// A look has ended.
    ///
    /// - Parameters:
    ///   - hasAddedWatches: a folder was read before it was watched. Another look, which is cheap, finds the changes in
    ///     between.
    ///   - isIncomplete: a bundle is still being written, or a folder cannot be watched.
    /// - Returns: the time until the next look; nil if it waits for a change.
    mutating func end(hasAddedWatches: Bool, isIncomplete: Bool) -> Duration? {
        isLooking = false
        if isAnotherDue || hasAddedWatches || changedAt != nil {
            isAnotherDue = false
            return Self.quiet
        }
        return isIncomplete ? Self.retry : nil
    }
}
