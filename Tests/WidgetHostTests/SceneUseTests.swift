import ExtensionHost
import Foundation
import SceneHost
import SceneMessages
import Testing

/// The decision when a scene needs a process, without a process.
struct SceneUseTests {
    private static let killedWhileSuspended = ExitReason.crashed(signal: SIGKILL, message: nil)

    @Test func tileUsesItsProcessFromTheRequestUntilItsViewIsGone() {
        var use = SceneUse()
        let answer1 = use.tileIs(at: .hidden)
        #expect(answer1 == nil)
        let answer2 = use.tileIs(at: .launching)
        #expect(answer2 == .begins)
        let view = ViewIdentifier(rawValue: 1)
        for stage in [Tile.Stage.appearing(view), .shown(view), .disappearing(view)] {
            let answer3 = use.tileIs(at: stage)
            #expect(answer3 == nil)
        }
        let answer4 = use.tileIs(at: .hidden)
        #expect(answer4 == .ends)
        let answer5 = use.tileIs(at: .hidden)
        #expect(answer5 == nil)
    }

    @Test func answerFollowsTheStateOfTheProcess() {
        var use = SceneUse()
        let answer1 = use.tileAsks(.idle, isReady: false)
        #expect(answer1 == .launch)
        let answer2 = use.tileAsks(.exited(.sessionClosed), isReady: false)
        #expect(answer2 == .launch)
        let answer3 = use.tileAsks(.loading, isReady: false)
        #expect(answer3 == .launch)
        let answer4 = use.tileAsks(.running, isReady: true)
        #expect(answer4 == .appear)
        let answer5 = use.tileAsks(.suspended, isReady: false)
        #expect(answer5 == .wait)
        let answer6 = use.tileAsks(.terminating(.sessionClosed), isReady: false)
        #expect(answer6 == .wait)
    }

    @Test func tileThatAskedAnEndingProcessGetsAnother() {
        var use = SceneUse()
        _ = use.tileAsks(.terminating(.sessionClosed), isReady: false)
        let answer1 = use.processExited(.exited(code: 0), at: .launching)
        #expect(answer1)
        // Only once.
        let answer2 = use.processExited(.exited(code: 0), at: .launching)
        #expect(!answer2)
    }

    @Test func tileThatWasHiddenAgainGetsNone() {
        var use = SceneUse()
        _ = use.tileAsks(.terminating(.sessionClosed), isReady: false)
        let answer = use.processExited(.exited(code: 0), at: .hidden)
        #expect(!answer)
    }

    @Test func processKilledWhileSuspendedIsReplaced() {
        for reason in [Self.killedWhileSuspended, .sessionClosed] {
            var use = SceneUse()
            _ = use.tileAsks(.suspended, isReady: false)
            let answer = use.processExited(reason, at: .launching)
            #expect(answer)
        }
    }

    @Test func processThatFailedByItselfWhileItResumedIsNotReplaced() {
        var use = SceneUse()
        _ = use.tileAsks(.suspended, isReady: false)
        let answer = use.processExited(.exited(code: 1), at: .launching)
        #expect(!answer)
    }

    @Test func processKilledAfterItWasReadyIsNotReplaced() {
        var use = SceneUse()
        _ = use.tileAsks(.suspended, isReady: false)
        use.processIsReady()
        let answer = use.processExited(Self.killedWhileSuspended, at: .launching)
        #expect(!answer)
    }
}
