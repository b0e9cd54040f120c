import Testing

@testable import ExtensionHost

/// When the registry reads its folders again.
struct LookScheduleTests {
    private let start = MonotonicTime(nanoseconds: 0)

    private func later(_ duration: Duration) -> MonotonicTime { start.advanced(by: duration) }

    @Test func aFolderIsReadOnceItIsQuiet() {
        var schedule = LookSchedule()
        #expect(schedule.changed(at: start) == LookSchedule.quiet)
        #expect(schedule.changed(at: later(.milliseconds(100))) == LookSchedule.quiet)
        #expect(schedule.begin() == true)
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: false) == nil)
    }

    @Test func aFolderThatNeverBecomesQuietIsReadAllTheSame() {
        var schedule = LookSchedule()
        _ = schedule.changed(at: start)
        #expect(schedule.changed(at: later(.milliseconds(1_900))) == .milliseconds(100))
        #expect(schedule.changed(at: later(.seconds(3))) == .zero)
        // A look covers the changes before it, so patience begins anew.
        #expect(schedule.begin() == true)
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: false) == nil)
        #expect(schedule.changed(at: later(.seconds(4))) == LookSchedule.quiet)
    }

    @Test func aChangeDuringALookLeadsToAnotherLook() {
        var schedule = LookSchedule()
        #expect(schedule.begin() == true)
        _ = schedule.changed(at: later(.milliseconds(10)))
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: true) == LookSchedule.quiet)
    }

    @Test func oneLookRunsAtATime() {
        var schedule = LookSchedule()
        #expect(schedule.begin() == true)
        #expect(schedule.begin() == false)
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: false) == LookSchedule.quiet)
        #expect(schedule.begin() == true)
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: false) == nil)
    }

    @Test func newWatchesAndUnfinishedBundlesLeadToAnotherLook() {
        var schedule = LookSchedule()
        #expect(schedule.begin() == true)
        #expect(schedule.end(hasAddedWatches: true, isIncomplete: true) == LookSchedule.quiet)
        #expect(schedule.begin() == true)
        #expect(schedule.end(hasAddedWatches: false, isIncomplete: true) == LookSchedule.retry)
    }
}
