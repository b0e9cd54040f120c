import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

/// An actor as a host would define it: every job on the loop's thread.
private actor Counter {
    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
    private(set) var count = 0

    init(loop: EventLoop) { self.loop = loop }

    func add() -> Bool {
        count += 1
        return loop.isCurrent
    }

    func addOften(_ times: Int) async { for _ in 0..<times { await Task { count += 1 }.value } }
}

/// A global actor as a host defines one.
@globalActor private actor LoopActor {
    static let shared = LoopActor()
    private static let loop: EventLoop? = try? EventLoop.start(name: "global")
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        guard let loop = Self.loop else { preconditionFailure("no loop") }
        return loop.asUnownedSerialExecutor()
    }
    static var isCurrent: Bool { loop?.isCurrent ?? false }
}

// A loop that starves its jobs would let a test wait for ever.
@Suite(.timeLimit(.minutes(5))) struct EventLoopTests {
    private func withLoop(_ body: (EventLoop) async throws -> Void) async throws {
        let loop = try EventLoop.start(name: "test-loop")
        defer { loop.stop() }
        try await body(loop)
    }

    @Test func actorRunsOnTheLoopsThread() async throws {
        try await withLoop { loop in
            let counter = Counter(loop: loop)
            #expect(await counter.add())
            await withTaskGroup { group in
                for _ in 0..<8 { group.addTask { for _ in 0..<200 { _ = await counter.add() } } }
            }
            await counter.addOften(500)
            #expect(await counter.count == 2101)
            #expect(!loop.isCurrent)
        }
    }

    private final class Flag: Sendable { let isSet = Atomic<Bool>(false) }

    /// Sets a flag when it is freed.
    private final class Token: Sendable {
        private let gone: Flag
        init(_ gone: Flag) { self.gone = gone }
        deinit { gone.isSet.store(true, ordering: .releasing) }
    }

    @Test func objectsOfACallAreGoneWhenTheNextCallRuns() async throws {
        try await withLoop { loop in
            let gone = Flag()
            // Calls that the loop's own thread adds run in one turn.
            let wasGone = await withCheckedContinuation { continuation in
                loop.execute {
                    let token = Token(gone)
                    loop.execute { withExtendedLifetime(token) {} }
                    loop.execute { continuation.resume(returning: gone.isSet.load(ordering: .acquiring)) }
                }
            }
            #expect(wasGone)
        }
    }

    @LoopActor private func isOnTheLoop() async -> Bool { LoopActor.isCurrent }

    @Test func globalActorRunsOnItsLoop() async {
        #expect(await isOnTheLoop())
        let task = Task { @LoopActor in
            // Neither the first step nor one after a suspension leaves the thread.
            let first = LoopActor.isCurrent
            await Task.yield()
            let second = LoopActor.isCurrent
            let third = await isOnTheLoop()
            return first && second && third
        }
        #expect(await task.value)
        #expect(!LoopActor.isCurrent)
    }

    @Test func handlerMayAssumeTheActorsIsolation() async throws {
        try await withLoop { loop in
            let counter = Counter(loop: loop)
            try await loop.run { counter.assumeIsolated { _ = $0.add() } }
            #expect(await counter.count == 1)
        }
    }

    @Test func readableDescriptorCallsItsHandlerUntilCancelled() async throws {
        try await withLoop { loop in
            let event = try EventCounter()
            let number = event.descriptor.rawValue
            let calls = Box(0)
            let registration = Box<Registration?>(nil)
            try event.signal()
            await withCheckedContinuation { continuation in
                loop.execute {
                    registration.value = try? loop.watch(number, for: .readable) { readiness in
                        #expect(readiness == .readable)
                        calls.value += 1
                        // Level-triggered: nobody reads, so it is called again.
                        if calls.value == 3 {
                            registration.value?.cancel()
                            registration.value?.cancel()
                            loop.execute { continuation.resume() }
                        }
                    }
                }
            }
            try await loop.run {}
            #expect(calls.value == 3)
        }
    }

    @Test func handlerThatCancelsAnotherSilencesItsPendingEvent() async throws {
        try await withLoop { loop in
            var ends: [Int32] = []
            for _ in 0..<2 {
                let event = try EventCounter()
                try event.signal()
                ends.append(try event.descriptor.duplicate().release())
            }
            let numbers = ends
            let calls = Box(0)
            let registrations = Box<[Registration]>([])
            // Both are ready in the same look; whichever comes first cancels both.
            try await loop.run {
                for number in numbers {
                    registrations.value.append(
                        try loop.watch(number, for: .readable) { _ in
                            calls.value += 1
                            registrations.value.forEach { $0.cancel() }
                        })
                }
            }
            try await loop.run {}
            try await loop.run {}
            #expect(calls.value == 1)
            numbers.forEach { close($0) }
        }
    }

    @Test func reusedDescriptorNumberGetsNoOldEvents() async throws {
        try await withLoop { loop in
            let stale = Box(0)
            let fresh = Box(0)
            try await loop.run {
                for _ in 0..<100 {
                    let old = try EventCounter()
                    let oldNumber = old.descriptor.rawValue
                    try old.signal()
                    let registration = try loop.watch(oldNumber, for: .readable) { _ in stale.value += 1 }
                    _ = consume old
                    let new = try EventCounter()
                    let newRegistration = try loop.watch(new.descriptor.rawValue, for: .readable) { _ in
                        fresh.value += 1
                    }
                    // The old one's late cancel must not end the watch of the new one, which has the same number.
                    registration.cancel()
                    try newRegistration.modify([.readable, .peerClosed])
                    newRegistration.cancel()
                }
            }
            #expect(stale.value == 0)
            #expect(fresh.value == 0)
        }
    }

    @Test func endlessJobsDoNotStarveDescriptorsAndTimers() async throws {
        try await withLoop { loop in
            let event = try EventCounter()
            let number = event.descriptor.rawValue
            let isOver = Box(false)
            let registration = Box<Registration?>(nil)
            @Sendable func again() { if !isOver.value { loop.execute { again() } } }
            loop.execute { again() }
            // A timer first, then a descriptor which only that timer makes ready.
            await withCheckedContinuation { continuation in
                loop.execute {
                    registration.value = try? loop.watch(number, for: .readable) { _ in
                        registration.value?.cancel()
                        continuation.resume()
                    }
                    _ = loop.schedule(after: .milliseconds(1)) {
                        var one: UInt64 = 1
                        _ = write(number, &one, 8)
                    }
                }
            }
            try await loop.run { isOver.value = true }
        }
    }

    @Test func readyDescriptorDoesNotStarveJobs() async throws {
        try await withLoop { loop in
            let event = try EventCounter()
            try event.signal()
            let number = event.descriptor.rawValue
            let registration = try await loop.run { try loop.watch(number, for: .readable) { _ in } }
            let counter = Counter(loop: loop)
            for _ in 0..<1000 { _ = await counter.add() }
            try await loop.run { registration.cancel() }
        }
    }

    @Test func timersRunInOrderUnlessCancelled() async throws {
        try await withLoop { loop in
            let order = Box<[Int]>([])
            await withCheckedContinuation { continuation in
                loop.execute {
                    var timers: [ScheduledTimer] = []
                    var start: Int64
                    // A thread that stands still between two calls changes the order of the ends: then anew.
                    repeat {
                        for timer in timers { timer.cancel() }
                        start = monotonicNanoseconds()
                        timers = [5, 1, 4, 2, 3].map { index in
                            loop.schedule(after: .milliseconds(index * 2)) { order.value.append(index) }
                        }
                        let cancelled = loop.schedule(after: .milliseconds(3)) { order.value.append(99) }
                        cancelled.cancel()
                        cancelled.cancel()
                        timers.append(loop.schedule(after: .zero) { order.value.append(0) })
                    } while monotonicNanoseconds() - start >= 2_000_000
                    _ = loop.schedule(after: .milliseconds(20)) { continuation.resume() }
                }
            }
            #expect(order.value == [0, 1, 2, 3, 4, 5])
        }
    }

    @Test func sleepLastsAndCanBeCancelled() async throws {
        try await withLoop { loop in
            let start = monotonicNanoseconds()
            try await loop.sleep(for: .milliseconds(5))
            #expect(monotonicNanoseconds() - start >= 5_000_000)
            let sleeper = Task { try await loop.sleep(for: .seconds(3600)) }
            sleeper.cancel()
            await #expect(throws: CancellationError.self) { try await sleeper.value }
        }
    }

    @Test func stopRunsWaitingWorkAndEndsTheThread() async throws {
        let loop = try EventLoop.start(name: "stopped")
        let done = Box(0)
        for _ in 0..<1000 { loop.execute { done.value += 1 } }
        loop.stop()
        loop.stop()
        #expect(done.value == 1000)
    }
}

@Suite struct TimerQueueTests {
    @Test func popsInOrderOfDeadlineThenOfAddition() {
        var random = SeededGenerator(seed: 7)
        var queue = TimerQueue()
        var expected: [(Int64, UInt64)] = []
        for _ in 0..<2000 {
            let deadline = Int64.random(in: 0..<100, using: &random)
            let identifier = queue.add(deadline: deadline)
            if Int.random(in: 0..<3, using: &random) == 0 {
                queue.cancel(identifier)
            } else {
                expected.append((deadline, identifier))
            }
        }
        expected.sort { $0 < $1 }
        #expect(queue.count == expected.count)
        var popped: [UInt64] = []
        for now in Int64(0)..<100 { while let identifier = queue.popDue(now: now) { popped.append(identifier) } }
        #expect(popped == expected.map(\.1))
        #expect(queue.nextDeadline() == nil)
    }

    @Test func cancelledEntriesDoNotAccumulate() {
        var queue = TimerQueue()
        for _ in 0..<100_000 { queue.cancel(queue.add(deadline: 1_000_000)) }
        #expect(queue.count == 0)
        #expect(queue.popDue(now: .max) == nil)
    }
}
