import ExtensionHost
import Testing

/// When an extension is launched again, over all of its processes.
struct RelaunchTests {
    private static let crash = ExitReason.crashed(signal: 11)

    @Test func aFailureDelaysTheNextLaunch() {
        var relaunch = Relaunch()
        #expect(relaunch.heldBack(at: .seconds(10)) == nil)
        relaunch.exited(Self.crash, after: .seconds(1), at: .seconds(10))
        #expect(relaunch.wait(at: .seconds(10)) == .seconds(1))
        #expect(relaunch.heldBack(at: .seconds(10)) == HeldBack(failures: 1, seconds: 1, isCrashLoop: false))
        #expect(relaunch.wait(at: .seconds(11)) == .zero)
        #expect(relaunch.heldBack(at: .seconds(11)) == nil)
    }

    @Test func threeFailuresInARowAreACrashLoop() {
        var relaunch = Relaunch()
        for second in [10, 20, 30] { relaunch.exited(Self.crash, after: .seconds(1), at: .seconds(second)) }
        // The crash loop is reported even once the delay has passed.
        #expect(relaunch.heldBack(at: .seconds(90)) == HeldBack(failures: 3, seconds: 0, isCrashLoop: true))
        relaunch.forgive()
        #expect(relaunch.heldBack(at: .seconds(90)) == nil)
    }

    @Test(arguments: [
        ExitReason.ended(.replaced), .crashed(signal: 9), .crashed(signal: 15),
        .launchFailed(stage: "launch", detail: ""), .loadFailed(code: "", detail: ""),
    ])
    func anExitThatIsNotTheExtensionsFaultDelaysNothing(_ reason: ExitReason) {
        var relaunch = Relaunch()
        relaunch.exited(reason, after: .seconds(1), at: .seconds(10))
        #expect(relaunch.wait(at: .seconds(10)) == .zero)
    }

    @Test func aProcessThatRanForAMinuteForgivesEarlierFailures() {
        var relaunch = Relaunch()
        relaunch.exited(Self.crash, after: .seconds(1), at: .seconds(10))
        relaunch.exited(.ended(.requested), after: .seconds(60), at: .seconds(80))
        relaunch.exited(Self.crash, after: .seconds(1), at: .seconds(90))
        #expect(relaunch.wait(at: .seconds(90)) == .seconds(1))
    }

    @Test func anExtensionThatIsWantedAgainSoonStaysAboveTheIdleBandForLonger() {
        var relaunch = Relaunch()
        #expect(relaunch.agingTime == .seconds(5))
        // The first launch follows no exit, so it says nothing.
        relaunch.launched(at: .seconds(1))
        #expect(relaunch.agingTime == .seconds(5))
        relaunch.exited(.ended(.requested), after: .seconds(1), at: .seconds(10))
        relaunch.launched(at: .seconds(12))
        #expect(relaunch.agingTime == .seconds(10))
        for _ in 0..<3 {
            relaunch.exited(.ended(.requested), after: .seconds(1), at: .seconds(20))
            relaunch.launched(at: .seconds(60))
        }
        #expect(relaunch.agingTime == .seconds(2))
    }
}

extension MonotonicTime {
    fileprivate static func seconds(_ count: Int) -> MonotonicTime {
        MonotonicTime(nanoseconds: Int64(count) * 1_000_000_000)
    }
}
