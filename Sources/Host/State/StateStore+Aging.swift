internal import Foundation

extension StateStore {
    /// Days for which the report of a kill is kept.
    private static let reportDays = 30.0

    /// Forgets the events and reports that are too old to be shown, so that the file does not grow without bound.
    func forgetWhatIsOld() {
        forgetEvents(before: Date(timeIntervalSinceNow: -Self.storyLength))
        forgetReports(before: Date(timeIntervalSinceNow: -Self.reportDays * 86_400))
    }
}
