import ExtensionHost
import HostelTestSupport
import LinuxSystem
import Testing

struct SuspensionTests {
    private static func policy(after events: [SuspensionPolicy.Event]) -> SuspensionPolicy {
        var policy = SuspensionPolicy()
        for event in events { _ = policy.handle(event) }
        return policy
    }

    private static let toStopping: [SuspensionPolicy.Event] = [.useEnded, .graceElapsed, .prepared]
    private static let toSuspended = toStopping + [.stopped(locks: [])]

    private static let writeLock = FileLock(kind: .posix, access: .write)

    @Test func processIsNotifiedAndThenSuspendedAfterItsLastView() {
        var policy = SuspensionPolicy(uses: 2)
        #expect(policy.handle(.useEnded).isEmpty)
        #expect(policy.handle(.useEnded) == [.startGrace])
        #expect(policy.handle(.graceElapsed) == [.startDeadline(.suspend), .tellWillSuspend])
        // The gate closes before the stop: nothing piles up at a suspended peer.
        #expect(policy.handle(.prepared) == [.gateMessages, .stop])
        #expect(policy.handle(.stopped(locks: [])) == [.cancelDeadline(.suspend)])
        #expect(policy.state == .suspended)
    }

    @Test func processResumesBeforeItIsShown() {
        var policy = Self.policy(after: Self.toSuspended)
        #expect(policy.handle(.useBegan) == [.resume, .openMessages, .startDeadline(.resume), .tellResumed])
        #expect(policy.state == .resuming)
        #expect(policy.handle(.useBegan).isEmpty)
        #expect(policy.handle(.resumed) == [.cancelDeadline(.resume), .ready])
        #expect(policy.state == .needed && policy.uses == 2)
    }

    @Test func aProcessShownAgainWithinTheGraceIsNotSuspended() {
        var lingering = Self.policy(after: [.useEnded])
        #expect(lingering.handle(.useBegan) == [.cancelGrace, .ready])
        var told = Self.policy(after: [.useEnded, .graceElapsed])
        #expect(told.handle(.useBegan) == [.cancelDeadline(.suspend), .tellResumed, .ready])
        #expect(told.handle(.prepared).isEmpty && told.state == .needed)
        // The stop is on its way: it goes through, and is undone at once.
        var stopping = Self.policy(after: Self.toStopping)
        #expect(stopping.handle(.useBegan).isEmpty)
        #expect(
            stopping.handle(.stopped(locks: [Self.writeLock])) == [
                .cancelDeadline(.suspend), .resume, .openMessages, .startDeadline(.resume), .tellResumed,
            ])
    }

    @Test func processThatMissesADeadlineIsKilledAs0x8badf00d() {
        var told = Self.policy(after: [.useEnded, .graceElapsed])
        #expect(told.handle(.deadlinePassed(.suspend)) == [.end(.watchdog)])
        #expect(told.handle(.exited).isEmpty && told.state == .ended)
        // A thread that waits in the kernel does not stop.
        var stopping = Self.policy(after: Self.toStopping)
        #expect(stopping.handle(.deadlinePassed(.suspend)) == [.end(.watchdog)])
        var resuming = Self.policy(after: Self.toSuspended + [.useBegan])
        #expect(resuming.handle(.deadlinePassed(.resume)) == [.end(.watchdog)])
        // A deadline that passes late, in another state, ends nobody.
        var suspended = Self.policy(after: Self.toSuspended)
        #expect(suspended.handle(.deadlinePassed(.suspend)).isEmpty && suspended.state == .suspended)
        #expect(TerminationCode.watchdog.text == "0x8badf00d" && TerminationCode.watchdog.namespace == 20)
    }

    @Test func processSuspendedWithAWriteLockIsKilledAs0xdead10cc() {
        var policy = Self.policy(after: Self.toStopping)
        #expect(policy.handle(.stopped(locks: [Self.writeLock])) == [.end(.heldLock)])
        #expect(policy.state == .ended)
        #expect(TerminationCode.heldLock.text == "0xdead10cc" && TerminationCode.heldLock.namespace == 15)
        // A lease and SQLite's lasting read locks block nobody.
        let harmless = [
            FileLock(kind: .lease, access: .write), FileLock(kind: .posix, access: .read, first: 123, last: 123),
        ]
        var other = Self.policy(after: Self.toStopping)
        #expect(other.handle(.stopped(locks: harmless)) == [.cancelDeadline(.suspend)] && other.state == .suspended)
    }

    @Test func aUseMayEndWhileTheProcessResumes() {
        var policy = Self.policy(after: Self.toSuspended + [.useBegan, .useEnded])
        #expect(policy.handle(.resumed) == [.cancelDeadline(.resume), .startGrace])
        #expect(policy.state == .lingering)
    }

    @Test func anExitCancelsTheTimers() {
        var lingering = Self.policy(after: [.useEnded])
        #expect(lingering.handle(.exited) == [.cancelGrace])
        var resuming = Self.policy(after: Self.toSuspended + [.useBegan])
        #expect(resuming.handle(.exited) == [.cancelDeadline(.resume)])
        #expect(resuming.handle(.useBegan).isEmpty && resuming.state == .ended)
    }

    @Test func inAnyOrderOfEventsOnlyUnusedProcessesAreStoppedAndOnlyRunningOnesShown() {
        var random = SeededGenerator(seed: 21)
        let events: [SuspensionPolicy.Event] = [
            .useBegan, .useEnded, .graceElapsed, .prepared, .stopped(locks: []), .resumed, .useBegan, .useEnded,
        ]
        for _ in 0..<2000 {
            var policy = SuspensionPolicy()
            var (isStopped, isGated, timers) = (false, false, Set<String>())
            for _ in 0..<40 {
                let event = events.randomElement(using: &random) ?? .resumed
                for action in policy.handle(event) {
                    switch action {
                    case .stop:
                        #expect(policy.uses == 0 && isGated)
                        isStopped = true
                    case .resume: isStopped = false
                    case .gateMessages: isGated = true
                    case .openMessages:
                        #expect(!isStopped)
                        isGated = false
                    case .tellWillSuspend, .tellResumed: #expect(!isGated && !isStopped)
                    case .ready: #expect(!isStopped && !isGated && policy.uses > 0)
                    case .startGrace: timers.insert("grace")
                    case .cancelGrace: timers.remove("grace")
                    case .startDeadline(let step): timers.insert(step.rawValue)
                    case .cancelDeadline(let step): timers.remove(step.rawValue)
                    case .end: Issue.record("ended without a cause")
                    }
                }
                if event == .graceElapsed { timers.remove("grace") }
                #expect(timers.contains("grace") == (policy.state == .lingering))
                #expect(timers.contains("suspend") == [.preparing, .stopping].contains(policy.state))
                #expect(timers.contains("resume") == (policy.state == .resuming))
            }
        }
    }
}

struct RelaunchBackoffTests {
    @Test func delaysGrowUpToALimit() {
        var backoff = RelaunchBackoff()
        #expect(backoff.wait(at: seconds(0)) == .zero)
        var delays: [Duration] = []
        for _ in 0..<70 {
            backoff.failed(after: .seconds(1), at: seconds(100))
            delays.append(backoff.wait(at: seconds(100)))
        }
        #expect(delays.prefix(4) == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
        #expect(delays.last == .seconds(300) && delays == delays.sorted())
        #expect(backoff.wait(at: seconds(399)) == .seconds(1) && backoff.wait(at: seconds(401)) == .zero)
    }

    @Test func aHealthyRunForgetsEarlierFailures() {
        var backoff = RelaunchBackoff()
        for _ in 0..<3 { backoff.failed(after: .seconds(1), at: seconds(0)) }
        #expect(backoff.isCrashLoop)
        backoff.failed(after: .seconds(60), at: seconds(100))
        #expect(!backoff.isCrashLoop && backoff.failures == 1 && backoff.wait(at: seconds(100)) == .seconds(1))
        for _ in 0..<3 { backoff.failed(after: .seconds(1), at: seconds(200)) }
        backoff.forgive()
        #expect(backoff == RelaunchBackoff())
    }

    @Test func anExitWithoutFaultDelaysNothing() {
        var backoff = RelaunchBackoff()
        backoff.endedBlameless(after: .seconds(1))
        #expect(backoff.wait(at: seconds(0)) == .zero)
        for _ in 0..<3 { backoff.failed(after: .seconds(1), at: seconds(0)) }
        backoff.endedBlameless(after: .seconds(1))
        #expect(backoff.failures == 3)
        backoff.endedBlameless(after: .seconds(61))
        #expect(backoff.failures == 0)
        #expect(JetsamReason.allCases.filter(\.isOwnFault) == [.perProcessLimit])
    }
}
