/// The work that one import may still do. Objects of a project name each other in lists, and settings name settings, so
/// a short file can stand for any amount of work.
///
/// A reader stops at the end of the budget, and the import then fails as a whole.
final class ReadingBudget {
    /// References and settings that one import follows; ours, five times a large application's.
    static let most = 1_000_000

    private var left = most

    /// Whether as many references may be followed.
    func take(_ count: Int) -> Bool {
        left -= min(count, Self.most + 1)
        return !isExhausted
    }

    var isExhausted: Bool { left < 0 }
}
