import HostelCombine
import Testing

/// The part of Combine that widgets use.
struct CombineTests {
    private final class Model: ObservableObject {
        @Published var count = 1
        @Published var name = "a"
    }

    private struct Fault: Error, Equatable {}

    private final class Seen<Value> { var values: [Value] = [] }

    private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
        let seen = Seen<P.Output>()
        _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { seen.values.append($0) })
        return seen.values
    }

    private final class OwnAnnouncer: ObservableObject {
        var count = 0 { willSet { objectWillChange.send() } }
    }

    @Test func anObjectWithoutPublishedPropertiesAnnouncesItsChanges() {
        let (model, other) = (OwnAnnouncer(), OwnAnnouncer())
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }
        model.count = 1
        other.count = 1
        model.count = 2
        #expect(changes == 2 && model.objectWillChange === model.objectWillChange)
        #expect(model.objectWillChange !== other.objectWillChange)
        subscription.cancel()
    }

    @Test func zippedPublishersSendPairsByTheirOrder() {
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let seen = Seen<String>()
        var isOver = false
        let subscription = left.zip(right).sink(
            receiveCompletion: { _ in isOver = true }, receiveValue: { seen.values.append("\($0)\($1)") })
        left.send(1)
        left.send(2)
        #expect(seen.values.isEmpty)
        right.send("a")
        right.send("b")
        left.send(3)
        #expect(seen.values == ["1a", "2b"])
        // The waiting 3 may still get its half; after that no pair can come.
        left.send(completion: .finished)
        #expect(!isOver)
        right.send("c")
        #expect(seen.values == ["1a", "2b", "3c"] && isOver)
        subscription.cancel()
        #expect(
            values([1, 2].publisher.zip(["a", "b"].publisher, [true, false].publisher)).map { "\($0)" }
                == ["(1, \"a\", true)", "(2, \"b\", false)"])
        let fault = Fail<Int, Fault>(error: Fault())
        var failure: Fault?
        _ = Publishers.Zip(fault, Just(1).setFailureType(to: Fault.self)).sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } }, receiveValue: { _ in })
        #expect(failure == Fault())
    }

    @Test func manyPublishersAreMergedAndTheLatestOfThreeCombined() {
        #expect(values(Publishers.MergeMany([Just(1), Just(2)])) == [1, 2])
        #expect(values(Just(1).combineLatest(Just("a"), Just(true))).map { "\($0)" } == ["(1, \"a\", true)"])
        #expect(values(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == [6])
        #expect(
            values(Just(1).combineLatest(Just("a"), Just(true), Just(2))).map { "\($0)" } == ["(1, \"a\", true, 2)"])
        #expect(values(Publishers.CombineLatest(Just(1), Just(2))).map { $0 + $1 } == [3])
    }

    @Test func latestValuesOfTwoThreadsKeepTheirOrder() {
        let sources = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let seen = Seen<(left: Int, right: Int)>()
        let subscription = sources[0].combineLatest(sources[1]).sink { seen.values.append((left: $0, right: $1)) }
        DispatchQueue.concurrentPerform(iterations: 2) { source in
            for number in 1...2000 { sources[source].send(number) }
        }
        let pairs = seen.values
        #expect(pairs.count >= 2000 && pairs.last.map { $0 == (2000, 2000) } == true)
        #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left <= $1.left && $0.right <= $1.right })
        subscription.cancel()
    }

    @Test func objectAnnouncesEachChangeBeforeItIsStored() {
        let model = Model()
        let seen = Seen<Int>()
        let subscription = model.objectWillChange.sink { seen.values.append(model.count) }
        model.count = 2
        model.name = "b"
        model.count = 3
        #expect(seen.values == [1, 2, 2] && model.count == 3)
        subscription.cancel()
        model.count = 4
        #expect(seen.values.count == 3)
    }

    @Test func publishedPropertySendsItsValueNowAndLater() {
        let model = Model()
        let seen = Seen<Int>()
        var set: Set<AnyCancellable> = []
        model.$count.map { $0 * 10 }.sink { seen.values.append($0) }.store(in: &set)
        model.count = 2
        set = []
        model.count = 3
        #expect(seen.values == [10, 20])
    }

    @Test func valuesAreAssignedToAPublishedProperty() {
        let model = Model()
        let subject = PassthroughSubject<Int, Never>()
        subject.assign(to: &model.$count)
        subject.send(7)
        #expect(model.count == 7)
    }

    @Test func subjectEndsOnce() {
        let subject = CurrentValueSubject<Int, Fault>(1)
        let seen = Seen<String>()
        let subscription = subject.sink(
            receiveCompletion: { seen.values.append("\($0)") }, receiveValue: { seen.values.append("\($0)") })
        subject.value = 2
        subject.send(completion: .failure(Fault()))
        subject.send(3)
        subject.send(completion: .finished)
        #expect(seen.values == ["1", "2", "\(Subscribers.Completion.failure(Fault()))"])
        subscription.cancel()
    }

    @Test func operatorsKeepTheOrder() {
        #expect(values((1...6).publisher.filter { $0 % 2 == 0 }.map { $0 * $0 }) == [4, 16, 36])
        #expect(values([1, 1, 2, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
        #expect(values(["1", "x", "3"].publisher.compactMap { Int($0) }) == [1, 3])
        #expect(values((1...9).publisher.dropFirst(2).prefix(3)) == [3, 4, 5])
        #expect(values((1...3).publisher.scan(0, +)) == [1, 3, 6])
        #expect(values((1...3).publisher.collect()) == [[1, 2, 3]])
        #expect(values((1...2).publisher.flatMap { [$0, $0 * 10].publisher }) == [1, 10, 2, 20])
        #expect(values(Just(1).merge(with: Just(2))) == [1, 2])
        #expect(values(Just(1).combineLatest(Just("a"))).map { "\($0)" } == ["(1, \"a\")"])
        #expect(values(Just(Just(1)).switchToLatest()) == [1])
    }

    /// Tells when a subscription is cancelled.
    private struct Watched<Upstream: Publisher>: Publisher {
        let upstream: Upstream
        let onCancel: () -> Void

        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.receive(
                subscriber: AnySubscriber<Upstream.Output, Upstream.Failure>(
                    receiveSubscription: {
                        subscriber.receive(subscription: WatchedSubscription(inner: $0, onCancel: onCancel))
                    },
                    receiveValue: { subscriber.receive($0) },
                    receiveCompletion: { subscriber.receive(completion: $0) }))
        }
    }

    private final class WatchedSubscription: Subscription {
        private let inner: any Subscription
        private let onCancel: () -> Void

        init(inner: any Subscription, onCancel: @escaping () -> Void) {
            (self.inner, self.onCancel) = (inner, onCancel)
        }

        func request(_ demand: Subscribers.Demand) { inner.request(demand) }
        func cancel() {
            onCancel()
            inner.cancel()
        }
    }

    @Test func aReplacedPublisherIsCancelledAndEndsNothing() {
        let outer = PassthroughSubject<AnyPublisher<Int, Fault>, Fault>()
        let (first, second) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
        var (values, ends, cancels) = ([Int](), 0, 0)
        let sink = outer.switchToLatest().sink(
            receiveCompletion: { if case .finished = $0 { ends += 1 } }, receiveValue: { values.append($0) })
        outer.send(Watched(upstream: first) { cancels += 1 }.eraseToAnyPublisher())
        first.send(1)
        #expect(cancels == 0)
        outer.send(second.eraseToAnyPublisher())
        #expect(cancels == 1)
        first.send(9)
        first.send(completion: .failure(Fault()))
        second.send(2)
        // The replaced one counts as ended: the latest one is the last.
        outer.send(completion: .finished)
        second.send(3)
        #expect(values == [1, 2, 3] && ends == 0)
        second.send(completion: .finished)
        #expect(ends == 1, "\(sink)")
    }

    @Test func anErrorOfTheLatestPublisherIsTheEnd() {
        let outer = PassthroughSubject<AnyPublisher<Int, Fault>, Fault>()
        let (first, second) = (PassthroughSubject<Int, Fault>(), PassthroughSubject<Int, Fault>())
        var (values, failures) = ([Int](), 0)
        let sink = outer.switchToLatest().sink(
            receiveCompletion: { if case .failure = $0 { failures += 1 } }, receiveValue: { values.append($0) })
        outer.send(first.eraseToAnyPublisher())
        outer.send(second.eraseToAnyPublisher())
        second.send(completion: .failure(Fault()))
        outer.send(Just(4).setFailureType(to: Fault.self).eraseToAnyPublisher())
        #expect(values.isEmpty && failures == 1, "\(sink)")
    }

    @Test func publishersWithoutErrorsAreSwitchedInOneWithThem() {
        let outer = PassthroughSubject<Just<Int>, Fault>()
        var (values, failures) = ([Int](), 0)
        let sink = outer.switchToLatest().sink(
            receiveCompletion: { if case .failure = $0 { failures += 1 } }, receiveValue: { values.append($0) })
        outer.send(Just(1))
        outer.send(Just(2))
        outer.send(completion: .failure(Fault()))
        #expect(values == [1, 2] && failures == 1, "\(sink)")
    }

    @Test func cancellingJoinedPublishersCancelsThoseThatHaveNotEnded() {
        let outer = PassthroughSubject<Int, Never>()
        let inner = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var (values, cancels) = ([Int](), [Int]())
        let sink = outer.flatMap { number in Watched(upstream: inner[number]) { cancels.append(number) } }
            .sink { values.append($0) }
        for number in 0..<3 { outer.send(number) }
        for (number, subject) in inner.enumerated() { subject.send(number) }
        inner[1].send(completion: .finished)
        #expect(values == [0, 1, 2])
        let before = cancels
        sink.cancel()
        #expect(Set(cancels.dropFirst(before.count)) == [0, 2])
        inner[0].send(7)
        #expect(values.count == 3)
    }

    @Test func aPublisherWithoutErrorsBecomesOneWithThem() {
        let failing = (1...3).publisher.flatMap { number -> AnyPublisher<Int, Fault> in
            number < 3
                ? Just(number).setFailureType(to: Fault.self).eraseToAnyPublisher()
                : Fail(error: Fault()).eraseToAnyPublisher()
        }
        #expect(values(failing) == [1, 2] && values(failing.replaceError(with: 0)) == [1, 2, 0])
        #expect(values(Just(Fail<Int, Fault>(error: Fault())).switchToLatest().replaceError(with: 4)) == [4])
        let sums: Publishers.Scan<Publishers.Map<Just<Int>, Int>, Int> = Just(1).map { $0 + 1 }.scan(1, +)
        let checked: AnyPublisher<Int, Never> = sums.setFailureType(to: Fault.self).assertNoFailure()
        #expect(values(checked) == [3])
    }

    @Test func errorsAreReplaced() {
        let failing = (1...3).publisher.tryMap { number in
            if number == 2 { throw Fault() }
            return number
        }
        #expect(values(failing) == [1])
        #expect(values(failing.replaceError(with: 0)) == [1, 0])
        #expect(values(failing.catch { _ in Just(9) }) == [1, 9])
        #expect(values(Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())) == [[1, 2]])
        #expect(values(Fail<Int, Fault>(error: Fault())).isEmpty)
    }

    @Test func eventsOfASubscriptionAreHandledInTheirOrder() {
        var events: [String] = []
        func watched<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure> {
            publisher.handleEvents(
                receiveSubscription: { _ in events.append("subscription") },
                receiveOutput: { events.append("output \($0)") },
                receiveCompletion: { events.append("completion \($0)") },
                receiveCancel: { events.append("cancel") },
                receiveRequest: { events.append($0 == .unlimited ? "request" : "request of some") })
        }
        let ended = watched((1...2).publisher).sink { _ in }
        #expect(events == ["subscription", "request", "output 1", "output 2", "completion finished"])
        ended.cancel()
        #expect(events.last == "completion finished")
        events = []
        let subject = PassthroughSubject<Int, Never>()
        let cancelled = watched(subject).sink { _ in }
        subject.send(7)
        cancelled.cancel()
        cancelled.cancel()
        subject.send(8)
        #expect(events == ["subscription", "request", "output 7", "cancel"])
        events = []
        #expect(values(watched((1...9).publisher).prefix(1)) == [1])
        #expect(events == ["subscription", "request", "output 1", "cancel"])
    }

    @Test func futureAnswersEverySubscriber() {
        let future = Future<Int, Never> { promise in
            promise(.success(5))
            promise(.success(6))
        }
        #expect(values(future) == [5] && values(future) == [5])
    }

    @Test(.timeLimit(.minutes(10))) func valuesArriveOnAQueue() async {
        var seen: [Int] = []
        for await value in (1...3).publisher.receive(on: DispatchQueue(label: "values")).values { seen.append(value) }
        #expect(seen == [1, 2, 3])
    }

    /// Runs what is due when a test says so.
    private final class ManualScheduler: Scheduler {
        typealias SchedulerTimeType = RunLoop.SchedulerTimeType
        typealias SchedulerOptions = Never
        private(set) var now = SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
        let minimumTolerance = SchedulerTimeType.Stride.seconds(0)
        private var waiting: [(time: SchedulerTimeType, work: () -> Void)] = []

        func schedule(options: Never?, _ action: @escaping () -> Void) { action() }
        func schedule(
            after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
            _ action: @escaping () -> Void
        ) {
            waiting.append((date, action))
        }
        func schedule(
            after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
            options: Never?, _ action: @escaping () -> Void
        ) -> any Cancellable {
            schedule(after: date, tolerance: tolerance, options: options, action)
            return AnyCancellable {}
        }
        func advance(by seconds: SchedulerTimeType.Stride) {
            now = now.advanced(by: seconds)
            while let index = waiting.firstIndex(where: { $0.time <= now }) { waiting.remove(at: index).work() }
        }
    }

    @Test func aPublisherUsesTheClockOfItsScheduler() {
        let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
        var (late, gaps): ([Int], [RunLoop.SchedulerTimeType.Stride]) = ([], [])
        let sinks = [
            subject.delay(for: .milliseconds(500), scheduler: scheduler).sink { late.append($0) },
            subject.measureInterval(using: scheduler).sink { gaps.append($0) },
        ]
        scheduler.advance(by: 2)
        subject.send(1)
        scheduler.advance(by: 0.25)
        #expect(late.isEmpty && gaps == [2])
        scheduler.advance(by: 0.25)
        subject.send(2)
        #expect(late == [1] && gaps == [2, 0.5], "\(sinks)")
    }

    @Test(.timeLimit(.minutes(10))) func workIsRepeatedUntilItIsCancelled() async {
        let queue = DispatchQueue(label: "repeated")
        await expectRepeatedWorkEnds { queue.schedule(after: queue.now, interval: .milliseconds(1), $0) }
        let operations = OperationQueue()
        await expectRepeatedWorkEnds { operations.schedule(after: operations.now, interval: 0.001, $0) }
    }

    @Test(.timeLimit(.minutes(10))) func workWithoutAnIntervalIsRepeated() async {
        let queue = DispatchQueue(label: "without interval")
        let options = DispatchQueue.SchedulerOptions(qos: .utility)
        for await _ in ticks({
            queue.schedule(after: queue.now, interval: -1, tolerance: -1, options: options, $0)
        }).prefix(3) {}
    }

    private func expectRepeatedWorkEnds(_ start: (@escaping () -> Void) -> any Cancellable) async {
        let count = Count()
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let work = start {
            count.increase()
            continuation.yield()
        }
        for await _ in stream.prefix(3) {}
        work.cancel()
        // Work that was due may still run. Then it does not run while other work is repeated ten times.
        for _ in 0..<100 {
            let before = count.value
            for await _ in ticks(start).prefix(10) {}
            if count.value == before { return }
        }
        Issue.record("The work is repeated after it was cancelled.")
    }

    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private var number = 0
        var value: Int { lock.withLock { number } }
        func increase() { lock.withLock { number += 1 } }
    }

    private func ticks(_ start: (@escaping () -> Void) -> any Cancellable) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let work = AnyCancellable(start { continuation.yield() })
        continuation.onTermination = { [kept = Kept(work)] _ in kept.value.cancel() }
        return stream
    }

    private struct Kept: @unchecked Sendable {
        let value: AnyCancellable
        init(_ value: AnyCancellable) { self.value = value }
    }

    @Test func theImmediateSchedulerRunsLaterWorkAtOnce() {
        #expect(values((1...3).publisher.delay(for: .seconds(60), scheduler: ImmediateScheduler.shared)) == [1, 2, 3])
    }

    @Test func timesOfADispatchQueueAreCountedInNanoseconds() {
        typealias Time = DispatchQueue.SchedulerTimeType
        let start = Time(DispatchTime(uptimeNanoseconds: 1_000_000_000))
        #expect(start.distance(to: start.advanced(by: 0.5)) == .milliseconds(500) && Time.Stride.seconds(1) == 1)
        #expect(start < start.advanced(by: .nanoseconds(1_000)) && Time.Stride(.microseconds(2)).magnitude == 2_000)
        #expect(Time.Stride(exactly: 5) == .nanoseconds(5) && Time.Stride(exactly: UInt64.max) == nil)
        // The sums end at the longest time instead of ending the process.
        #expect(Time.Stride.seconds(Int.max) + 1 == Time.Stride(.never) && -Time.Stride.seconds(3) < 0)
        #expect(start.distance(to: Time(.distantFuture)) > .seconds(1_000_000))
    }

    @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
    func throttleSendsOneValueInEachInterval(_ latest: Bool, _ expected: [Int]) {
        let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
        var values: [Int] = []
        let sink = subject.throttle(for: 1, scheduler: scheduler, latest: latest).sink { values.append($0) }
        for value in 1...3 { subject.send(value) }
        #expect(values == [1])
        scheduler.advance(by: 1)
        #expect(values == Array(expected.prefix(2)))
        scheduler.advance(by: 1)
        subject.send(4)
        #expect(values == expected, "\(sink)")
    }

    @Test func timeoutEndsWithoutAValueForSomeTime() {
        let (subject, scheduler) = (PassthroughSubject<Int, Fault>(), ManualScheduler())
        var (values, ends): ([Int], [Subscribers.Completion<Fault>]) = ([], [])
        let sink = subject.timeout(2, scheduler: scheduler) { Fault() }
            .sink(receiveCompletion: { ends.append($0) }, receiveValue: { values.append($0) })
        scheduler.advance(by: 1)
        subject.send(1)
        scheduler.advance(by: 1)
        #expect(ends.isEmpty)
        scheduler.advance(by: 1)
        #expect(ends.isEmpty, "a look comes once in the time")
        scheduler.advance(by: 1)
        subject.send(2)
        #expect(values == [1] && ends.count == 1, "\(sink)")
        guard case .failure? = ends.first else { return #expect(Bool(false), "it finished") }
    }

    @Test(.timeLimit(.minutes(10))) func debounceSendsTheLastValue() async {
        let subject = PassthroughSubject<Int, Never>()
        let queue = DispatchQueue(label: "debounce")
        let values = subject.debounce(for: .milliseconds(20), scheduler: queue).values
        // A thread that stands still between two values would be the pause that sends the first.
        queue.suspend()
        for value in 1...5 { subject.send(value) }
        queue.resume()
        for await value in values {
            #expect(value == 5)
            break
        }
    }

    @Test(arguments: [true, false]) func debounceSendsADueValueOnceAndDropsAnotherAtTheEnd(_ isDue: Bool) {
        let (subject, scheduler) = (PassthroughSubject<Int, Never>(), ManualScheduler())
        var (values, ends) = ([Int](), 0)
        let sink = subject.debounce(for: 1, scheduler: scheduler)
            .sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
        subject.send(1)
        subject.send(2)
        if isDue { scheduler.advance(by: 1) }
        #expect(values == (isDue ? [2] : []))
        subject.send(completion: .finished)
        scheduler.advance(by: 1)
        #expect(values == (isDue ? [2] : []) && ends == 1, "\(sink)")
    }

    @Test func releasedSubscriptionReceivesNothing() {
        let subject = PassthroughSubject<Int, Never>()
        #expect(values(subject.map { $0 }).isEmpty)
        subject.send(1)
    }

    @Test func notificationsArePublished() {
        let name = Notification.Name("CombineTests")
        let seen = Seen<String>()
        let subscription = NotificationCenter.default.publisher(for: name).sink { seen.values.append($0.name.rawValue) }
        NotificationCenter.default.post(name: name, object: nil)
        subscription.cancel()
        NotificationCenter.default.post(name: name, object: nil)
        #expect(seen.values == ["CombineTests"])
    }

    @Test func demandsAreComparedAndAddedWithOneAnotherAndWithNumbers() {
        #expect(Subscribers.Demand.none < .max(2) && .max(2) < .unlimited && !(.unlimited < .unlimited))
        #expect(Subscribers.Demand.max(2) + 3 == .max(5) && .max(2) + .unlimited == .unlimited)
        #expect(Subscribers.Demand.max(2) - 3 == .none && .unlimited - .max(1) == .unlimited)
        #expect(Subscribers.Demand.max(2) - .unlimited == .none && Subscribers.Demand.max(2) * 4 == .max(8))
        var demand = Subscribers.Demand.max(.max)
        demand += 1
        #expect(demand == .unlimited)
        // A bound is at least 0, and a sum that does not fit ends no process.
        #expect(Subscribers.Demand.max(-1) == .none && Subscribers.Demand.max(2) + -3 == .none)
        #expect(Subscribers.Demand.max(2) - -3 == .max(5) && Subscribers.Demand.max(2) - Int.min == .unlimited)
        #expect(Subscribers.Demand.max(.max) * -2 == .none && Subscribers.Demand.max(2) * -1 == .none)
        #expect(Subscribers.Demand.unlimited > 5 && Subscribers.Demand.max(2) <= 2 && Subscribers.Demand.none < 1)
    }
}
