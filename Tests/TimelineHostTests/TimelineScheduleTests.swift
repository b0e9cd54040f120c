import Foundation
import Testing
import TimelinePointHost

/// Which entry a timeline shows at a moment.
struct TimelineScheduleTests {
    @Test func lastEntryWhoseDateHasComeIsShown() {
        let schedule = schedule(at: [0, 10, 20])
        #expect(schedule.shown(at: at(0))?.index == 0)
        #expect(schedule.shown(at: at(9.999))?.index == 0)
        #expect(schedule.shown(at: at(10))?.index == 1)
        #expect(schedule.shown(at: at(1e9))?.index == 2)
        #expect(schedule.next(after: at(0)) == at(10) && schedule.next(after: at(10)) == at(20))
        #expect(schedule.next(after: at(20)) == nil && schedule.left(at: at(10)) == 1)
    }

    @Test func firstEntryIsShownBeforeItsDate() {
        let schedule = schedule(at: [10, 20])
        #expect(schedule.shown(at: at(0))?.index == 0 && schedule.next(after: at(0)) == at(20))
        #expect(schedule.left(at: at(0)) == 2)
    }

    @Test func entriesInAnyOrderAreShownByDate() {
        let schedule = schedule(at: [20, 0, 10])
        #expect([0, 10, 20].map { schedule.shown(at: at($0))?.index } == [1, 2, 0])
        #expect(schedule.wanted?.date == at(20))
    }

    @Test func lastOfSeveralEntriesWithOneDateIsShown() {
        let schedule = schedule(at: [0, 10, 10, 10, 20])
        #expect(schedule.shown(at: at(10))?.index == 3)
        #expect(schedule.next(after: at(0)) == at(10) && schedule.next(after: at(10)) == at(20))
        // Before the first date the first of them is shown, so that the date changes the entry.
        let same = TimelineHostTests.schedule(at: [10, 10, 20])
        #expect(same.shown(at: at(0))?.index == 0 && same.next(after: at(0)) == at(10))
    }

    @Test func timelineInThePastShowsItsLastEntry() {
        let schedule = schedule(at: [-30, -20])
        #expect(schedule.shown(at: at(0))?.index == 1 && schedule.next(after: at(0)) == nil)
        #expect(schedule.wanted?.date == at(-20))
    }

    @Test func timelineWithoutEntriesShowsNothing() {
        let empty = schedule(at: [])
        #expect(empty.shown(at: at(0)) == nil && empty.next(after: at(0)) == nil && empty.relevance(at: at(0)) == 0)
        #expect(empty.wanted?.date == at(0))
        #expect(schedule(at: [], .never).wanted == nil)
    }

    @Test func clockThatWasSetBackShowsTheEarlierEntry() {
        let schedule = schedule(at: [0, 10, 20])
        #expect([25, 5, 15].map { schedule.shown(at: at($0))?.index } == [2, 0, 1])
    }

    @Test func policyDecidesWhenTheNextTimelineIsWanted() {
        #expect(schedule(at: [0, 10]).wanted?.date == at(10))
        #expect(schedule(at: [0, 10], .after(at(99))).wanted?.date == at(99))
        #expect(schedule(at: [0, 10], .never).wanted == nil)
    }

    // MARK: Stacks

    @Test func relevanceIsAPartOfTheTimelinesLargestScore() {
        let entries = [
            TimelineSchedule.Entry(index: 0, date: at(0), relevance: EntryRelevance(score: 50)),
            TimelineSchedule.Entry(index: 1, date: at(10), relevance: EntryRelevance(score: 100, duration: 5)),
            TimelineSchedule.Entry(index: 2, date: at(20), relevance: EntryRelevance(score: -1)),
            TimelineSchedule.Entry(index: 3, date: at(30)),
        ]
        let schedule = TimelineSchedule(entries, policy: .never, received: at(0))
        #expect([0, 10, 14, 15, 20, 30].map { schedule.relevance(at: at($0)) } == [0.5, 1, 1, 0, 0, 0])
        // The entry that is shown early is not relevant yet.
        #expect(schedule.relevance(at: at(-1)) == 0)
    }

    @Test func mostRelevantWidgetIsOnTopOfAStack() {
        #expect(StackOrder.ordered([("a", 0), ("b", 0.5), ("c", 1), ("d", 0.5)]) == ["c", "b", "d", "a"])
        #expect(StackOrder.ordered([("a", 0), ("b", 0)]) == ["a", "b"])
    }
}

/// A moment so many seconds after the start of the tests' clock.
func at(_ seconds: TimeInterval) -> Date { Date(timeIntervalSince1970: 1_700_000_000 + seconds) }

func schedule(
    at seconds: [TimeInterval], _ policy: TimelineSchedule.Policy = .atEnd, received: TimeInterval = 0
) -> TimelineSchedule {
    TimelineSchedule(
        seconds.enumerated().map { TimelineSchedule.Entry(index: $0.offset, date: at($0.element)) }, policy: policy,
        received: at(received))
}
