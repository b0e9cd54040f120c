import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// The decisions about the life of a process, without a process.
struct ProcessLifeTests {
    private static func life(after events: [ProcessLife.Event]) -> ProcessLife {
        var life = ProcessLife()
        for event in events { _ = life.handle(event) }
        return life
    }

    private static let toRunning: [ProcessLife.Event] = [.wanted, .forked, .ready]

    @Test func launchGoesFromForkToRunning() {
        var life = ProcessLife()
        #expect(life.handle(.wanted) == [.fork])
        #expect(life.handle(.ordered) == [.startLaunchTimer])
        #expect(life.handle(.forked) == [.begin])
        #expect(life.handle(.ready) == [.stopLaunchTimer, .announceRunning])
        #expect(life.state == .running)
        #expect(life.handle(.wanted).isEmpty)
    }

    @Test func launchDeadlineBeginsWithTheOrderAlone() {
        for events in [[], Self.toRunning, [.wanted, .forked], [.wanted, .end(.requested)]] {
            var life = Self.life(after: events)
            #expect(life.handle(.ordered).isEmpty)
        }
    }

    @Test func exceededDiskQuotaKillsTheProcess() {
        let reason = ExitReason.overDiskQuota(used: 9 << 20, quota: 8 << 20)
        #expect(reason.code == "disk-space-shortage" && reason.message.contains("8 MB") && reason.isFailure)
        let unmeasured = ExitReason.overDiskQuota(used: 1 << 20, quota: 8 << 20)
        #expect(unmeasured.message.contains("20000 entries") && !unmeasured.message.contains("MB"))
        for events in [Self.toRunning, Self.toRunning + [.stopped]] {
            var life = Self.life(after: events)
            #expect(life.handle(.overDiskQuota(used: 9 << 20, quota: 8 << 20)) == [.stopLaunchTimer, .kill])
            #expect(life.handle(.signaled(9)) == [.stopLaunchTimer, .announceExit(reason)])
        }
        var idle = ProcessLife()
        #expect(idle.handle(.overDiskQuota(used: 9, quota: 8)).isEmpty)
    }

    @Test func messagesThatTakeTooMuchOfTheHostsTimeKillTheProcess() {
        let reason = ExitReason.hostTime("its messages took 900 ms of the host's time at once")
        #expect(reason.code == "host-time" && reason.message.contains("900 ms") && reason.isFailure)
        for events in [Self.toRunning, Self.toRunning + [.stopped], [.wanted, .forked]] {
            var life = Self.life(after: events)
            #expect(
                life.handle(.tookHostTime("its messages took 900 ms of the host's time at once")) == [
                    .stopLaunchTimer, .kill,
                ])
            #expect(life.handle(.signaled(9)) == [.stopLaunchTimer, .announceExit(reason)])
        }
    }

    @Test func rateLimitAllowsABurstAndThenItsRate() {
        var rate = RateLimit(burst: 100, perSecond: 10)
        #expect(rate.allow(90, now: 0) && !rate.allow(20, now: 0) && rate.allow(10, now: 0))
        #expect(!rate.allow(now: 50_000_000) && rate.allow(now: 200_000_000))
        // A clock that goes back gives nothing, and no rest is longer than the burst.
        #expect(
            !rate.allow(50, now: 0) && rate.allow(100, now: 1_000_000_000_000) && !rate.allow(now: 1_000_000_000_000))
    }

    @Test func forkServersFailureIsALaunchFailure() {
        var life = Self.life(after: [.wanted])
        let reason = ExitReason.launchFailed(stage: "pid namespace", detail: "EPERM")
        #expect(
            life.handle(.forkFailed(stage: "pid namespace", detail: "EPERM"))
                == [.stopLaunchTimer, .announceExit(reason)])
        #expect(life.state == .exited(reason))
    }

    @Test func libraryThatIsNoExtensionIsReportedAndKilled() {
        var life = Self.life(after: [.wanted, .forked])
        let reason = ExitReason.loadFailed(code: "principal-class-not-found", detail: "X.Y")
        #expect(
            life.handle(.loadFailed(code: "principal-class-not-found", detail: "X.Y")) == [
                .stopLaunchTimer, .kill,
            ])
        #expect(life.handle(.signaled(9)) == [.stopLaunchTimer, .announceExit(reason)])
        #expect(life.state == .exited(reason))
    }

    @Test func missedDeadlineInAnyStageKillsWith8badf00d() {
        for events in [[ProcessLife.Event.wanted, .forked], Self.toRunning] {
            var life = Self.life(after: events)
            #expect(life.handle(.deadlinePassed(.launch, seconds: 5)).contains(.kill))
            _ = life.handle(.signaled(9))
            #expect(life.state == .exited(.watchdog(.launch, seconds: 5)))
        }
        // The fork server itself did not answer: the process is killed when it comes after all.
        var life = Self.life(after: [.wanted, .deadlinePassed(.launch, seconds: 5)])
        #expect(life.handle(.forked) == [.kill])
        _ = life.handle(.signaled(9))
        #expect(life.state == .exited(.watchdog(.launch, seconds: 5)))
    }

    @Test func crashIsReportedBySignalEvenIfTheSocketClosesFirst() {
        var life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.signaled(11)).contains(.announceExit(.crashed(signal: 11))))
        life = Self.life(after: Self.toRunning)
        #expect(life.handle(.signaled(4)).contains(.announceExit(.crashed(signal: 4))))
        life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.exited(code: 3)).contains(.announceExit(.exited(code: 3))))
    }

    @Test func killFromOutsideIsReportedAsSuchEvenIfTheSocketClosesFirst() {
        var life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.signaled(9)).contains(.announceExit(.crashed(signal: 9))))
        #expect(life.state == .exited(.crashed(signal: 9)))
    }

    @Test func processThatClosesItsSessionIsKilled() {
        var life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.deadlinePassed(.request, seconds: 0)) == [.kill])
        #expect(life.handle(.signaled(9)).contains(.announceExit(.sessionClosed)))
    }

    @Test func limitsHoldForAProcessThatClosedItsSessionAndRunsOn() {
        var life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(!life.isKilled)
        #expect(life.handle(.overDiskQuota(used: 9, quota: 8)).contains(.kill) && life.isKilled)
        #expect(life.handle(.signaled(9)).contains(.announceExit(.overDiskQuota(used: 9, quota: 8))))

        let jettison = Jettison(reason: .perProcessLimit, footprint: 9, limit: 8)
        life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.jettison(jettison)).contains(.killForMemory) && life.isKilled)
        #expect(life.handle(.deadlinePassed(.request, seconds: 0)).isEmpty, "it is killed once")

        life = Self.life(after: Self.toRunning + [.sessionClosed])
        #expect(life.handle(.end(.removed)).contains(.kill))
        #expect(life.handle(.signaled(9)).contains(.announceExit(.ended(.removed))))
    }

    @Test func aProcessThatLoadsIsEndedForTheDiskToo() {
        var life = Self.life(after: [.wanted, .forked])
        #expect(life.handle(.overDiskQuota(used: 9, quota: 8)) == [.stopLaunchTimer, .kill])
    }

    @Test func processThatTheHostEndsDidNotFail() {
        for cause in EndCause.allCases {
            var life = Self.life(after: Self.toRunning)
            #expect(life.handle(.end(cause)).contains(.kill))
            _ = life.handle(.signaled(9))
            #expect(life.state == .exited(.ended(cause)))
            #expect(!ExitReason.ended(cause).isFailure)
        }
    }

    @Test func processAboveItsMemoryLimitIsKilledAtOnceAndItsPagesAreFreed() {
        let jettison = Jettison(reason: .perProcessLimit, footprint: 17 << 20, limit: 16 << 20)
        for events in [[ProcessLife.Event.wanted, .forked], Self.toRunning] {
            var life = Self.life(after: events)
            #expect(life.handle(.jettison(jettison)) == [.stopLaunchTimer, .killForMemory])
            #expect(life.handle(.jettison(jettison)).isEmpty)
            #expect(life.handle(.signaled(9)).contains(.announceExit(.jettisoned(jettison))))
        }
        // Without a process there is nothing to end.
        var life = Self.life(after: [.wanted])
        #expect(life.handle(.jettison(jettison)).isEmpty)
        let reason = ExitReason.jettisoned(jettison)
        #expect(reason.code == "per-process-limit" && reason.isFailure)
        #expect(reason.message.contains("17 MB") && reason.message.contains("16 MB"))
    }

    @Test func suspendedProcessResumesOrIsKilled() {
        var life = Self.life(after: Self.toRunning)
        #expect(life.handle(.stopped).isEmpty && life.state == .suspended)
        #expect(life.handle(.stopped).isEmpty && life.handle(.wanted).isEmpty && life.state == .suspended)
        #expect(life.handle(.continued).isEmpty && life.state == .running)
        #expect(life.handle(.continued).isEmpty && life.state == .running)
        let ends: [(ProcessLife.Event, ExitReason)] = [
            (.end(.removed), .ended(.removed)), (.heldLock, .heldLock), (.violated("v"), .protocolViolation("v")),
            (.tooManyMappings, .tooManyMappings),
            (.deadlinePassed(.resume, seconds: 5), .watchdog(.resume, seconds: 5)),
        ]
        for (event, reason) in ends {
            life = Self.life(after: Self.toRunning + [.stopped])
            #expect(life.handle(event).contains(.kill))
            #expect(life.handle(.continued).isEmpty)
            #expect(life.handle(.signaled(9)).contains(.announceExit(reason)))
        }
        life = Self.life(after: Self.toRunning + [.stopped])
        #expect(life.handle(.signaled(9)).contains(.announceExit(.crashed(signal: 9))))
        life = Self.life(after: Self.toRunning + [.stopped, .sessionClosed])
        #expect(life.state == .terminating(.sessionClosed))
        // Nothing that does not run can be stopped.
        life = Self.life(after: [.wanted, .forked, .stopped])
        #expect(life.handle(.ready).contains(.announceRunning))
    }

    @Test func endDuringTheForkKillsTheNewProcess() {
        var life = Self.life(after: [.wanted, .end(.removed)])
        #expect(life.handle(.forked) == [.kill])
        #expect(life.handle(.signaled(9)).contains(.announceExit(.ended(.removed))))
    }

    @Test func exitedProcessCanBeLaunchedAgain() {
        var life = Self.life(after: Self.toRunning + [.signaled(6)])
        #expect(life.handle(.wanted) == [.fork])
    }

    /// Every pair of state and event ends in a state, and a process that ended is never killed.
    @Test func everyEventIsHandledInEveryState() {
        let events: [ProcessLife.Event] = [
            .wanted, .ordered, .forked, .forkFailed(stage: "s", detail: "d"), .ready,
            .loadFailed(code: "c", detail: "d"),
            .deadlinePassed(.launch, seconds: 1), .violated("v"), .sessionClosed, .end(.removed), .exited(code: 0),
            .signaled(11), .jettison(Jettison(reason: .perProcessLimit, footprint: 1, limit: 1)),
            .stopped, .continued, .heldLock, .tooManyMappings,
        ]
        let states: [[ProcessLife.Event]] = [
            [], [.wanted], [.wanted, .forked], Self.toRunning, Self.toRunning + [.violated("v")],
            Self.toRunning + [.stopped], Self.toRunning + [.signaled(9)],
        ]
        for before in states {
            for event in events {
                var life = Self.life(after: before)
                let old = life.state
                let actions = life.handle(event)
                if case .exited = old { #expect(!actions.contains(.kill)) }
                if old == .idle { #expect(event == .wanted || actions.isEmpty) }
                let announcements = actions.filter { if case .announceExit = $0 { true } else { false } }
                if case .exited = life.state, old != life.state { #expect(announcements.count == 1) }
            }
        }
    }

    @Test func everyReasonHasACodeAndASentence() {
        let reasons: [ExitReason] =
            [
                .launchFailed(stage: "a", detail: "It was refused."), .exited(code: 1), .crashed(signal: 11),
                .watchdog(.appear, seconds: 2.5), .protocolViolation("x"), .sessionClosed, .heldLock,
                .tooManyMappings, .loadFailed(code: "own-sdk-copy", detail: "x"),
                .loadFailed(code: "other", detail: "x"),
            ] + EndCause.allCases.map { .ended($0) }
        for reason in reasons {
            #expect(!reason.code.isEmpty && reason.message.hasSuffix(".") || reason.message.hasSuffix("`."))
        }
        #expect(ExitReason.watchdog(.appear, seconds: 2.5).message.contains("0x8badf00d"))
        #expect(ExitReason.crashed(signal: 11).message.contains("SIGSEGV"))
    }
}

/// The output of an extension as lines.
struct LogTailTests {
    private static func append(_ text: String, to tail: inout LogTail) {
        var text = text
        text.withUTF8 { tail.append(bytes: UnsafeRawBufferPointer($0), at: .init(timeIntervalSince1970: 0)) }
    }

    @Test func outputIsSplitAtLineEnds() {
        var tail = LogTail()
        Self.append("one\ntw", to: &tail)
        Self.append("o\n\nrest", to: &tail)
        #expect(tail.lines.map(\.text) == ["one", "two", ""])
        tail.finish(at: .init(timeIntervalSince1970: 1))
        #expect(tail.lines.last?.text == "rest")
    }

    @Test func escapesNeverReachATerminal() {
        var tail = LogTail()
        Self.append("\u{1B}[31mred\u{7}\u{202E}x\u{9B}2J\n", to: &tail)
        #expect(tail.lines[0].text == "␛[31mred␇\u{FFFD}x\u{FFFD}2J")
    }

    @Test func keptLinesAreBounded() {
        var tail = LogTail()
        for number in 0..<5000 { Self.append("\(number)\n", to: &tail) }
        #expect(tail.lines.count <= LogTail.mostLines + 200)
        #expect(tail.lines.last?.text == "4999")
        Self.append(String(repeating: "x", count: 100_000) + "\n", to: &tail)
        #expect(tail.lines.last?.text.utf8.count == LogTail.longestLine + "…".utf8.count)
    }

    @Test func pagesContinueWithoutGapOrRepetition() {
        var tail = LogTail()
        for number in 0..<10 { Self.append("\(number)\n", to: &tail) }
        var page = tail.page(last: 3)
        #expect(page.lines.map(\.text) == ["7", "8", "9"])
        var seen: [String] = []
        for number in 10..<4000 {
            Self.append("\(number)\n", to: &tail)
            guard number.isMultiple(of: 37) else { continue }
            page = tail.page(from: page.next)
            #expect(page.missed == 0)
            seen += page.lines.map(\.text)
        }
        seen += tail.page(from: page.next).lines.map(\.text)
        #expect(seen == (10..<4000).map { String($0) })
        #expect(tail.page(from: tail.page(last: 0).next).lines.isEmpty)
    }

    @Test func linesThatWereDroppedBetweenTwoPagesAreCounted() {
        var tail = LogTail()
        let start = tail.page(last: 0).next
        for number in 0..<5000 { Self.append("\(number)\n", to: &tail) }
        let page = tail.page(from: start)
        #expect(page.missed == UInt64(5000 - page.lines.count) && page.lines.count >= LogTail.mostLines)
        #expect(page.lines.last?.text == "4999")
    }

    @Test func positionOfAnotherLogBeginsAtTheFirstLine() {
        var (old, new) = (LogTail(), LogTail())
        for number in 0..<10 { Self.append("\(number)\n", to: &old) }
        Self.append("new\n", to: &new)
        let page = new.page(from: old.page(last: 1).next)
        #expect(page.lines.map(\.text) == ["new"] && page.missed == 0)
    }
}
