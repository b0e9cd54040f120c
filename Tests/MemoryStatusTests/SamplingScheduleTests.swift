import ExtensionHost
import Testing

struct SamplingScheduleTests {
    private func time(_ milliseconds: Int64) -> MonotonicTime { MonotonicTime(nanoseconds: milliseconds * 1_000_000) }

    @Test func theFirstTimeOfAllIsNext() {
        var schedule = SamplingSchedule()
        #expect(schedule.next == nil)
        schedule.read(1, at: time(30))
        schedule.read(2, at: time(10))
        #expect(schedule.next == time(10))
        schedule.read(2, at: time(50))
        #expect(schedule.next == time(30))
    }

    @Test func processesAreDueUntilTheHorizonWithIt() {
        var schedule = SamplingSchedule()
        for (pid, due) in [(Int32(1), Int64(10)), (2, 20), (3, 21)] { schedule.read(pid, at: time(due)) }
        #expect(schedule.due(until: time(20)).sorted() == [1, 2])
        schedule.stop(1)
        #expect(schedule.due(until: time(20)) == [2])
    }

    @Test func aProcessCountsInOneShareUntilItIsRemoved() {
        var schedule = SamplingSchedule()
        for share in [SamplingSchedule.Share.running, .running, .urgent, .suspended] {
            schedule.count(1, as: share)
            let load = schedule.load
            #expect(load.suspended + load.running + load.urgent == 1)
        }
        schedule.count(2, as: .running)
        schedule.stop(2)
        #expect(schedule.load == SamplingLoad(suspended: 1, running: 1))
        schedule.remove(1)
        schedule.remove(2)
        schedule.remove(3)
        #expect(schedule.load == SamplingLoad() && schedule.next == nil)
    }
}
