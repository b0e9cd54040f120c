import Foundation
import HostelCombine
import Testing

/// Operators that join, repeat and watch publishers.
struct CombineOperatorTests {
    private struct Fault: Error, Equatable {}

    private final class Seen<Value> { var values: [Value] = [] }

    private func values<P: Publisher>(_ publisher: P) -> [P.Output] {
        let seen = Seen<P.Output>()
        _ = publisher.sink(receiveCompletion: { _ in }, receiveValue: { seen.values.append($0) })
        return seen.values
    }

    /// A publisher that fails this often before it sends its number of subscriptions.
    private func unsteady(_ failures: Int, _ subscriptions: Seen<Int>) -> AnyPublisher<Int, Fault> {
        Deferred {
            subscriptions.values.append(subscriptions.values.count + 1)
            let count = subscriptions.values.count
            return count > failures
                ? Just(count).setFailureType(to: Fault.self).eraseToAnyPublisher()
                : Fail(error: Fault()).eraseToAnyPublisher()
        }.eraseToAnyPublisher()
    }

    @Test func aSinkIsASubscriberThatIsCancelledByItself() {
        let subject = PassthroughSubject<Int, Never>()
        var (values, ends) = ([Int](), 0)
        func made() -> Subscribers.Sink<Int, Never> {
            Subscribers.Sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
        }
        let sink = made()
        subject.subscribe(sink)
        subject.send(1)
        sink.cancel()
        subject.send(2)
        #expect(values == [1] && ends == 0)
        Just(3).subscribe(made())
        #expect(values == [1, 3] && ends == 1)
    }

    @Test func aFailedPublisherIsTriedAgain() {
        let (enough, tooFew) = (Seen<Int>(), Seen<Int>())
        #expect(values(unsteady(2, enough).retry(2)) == [3] && enough.values == [1, 2, 3])
        var failure: Fault?
        _ = unsteady(3, tooFew).retry(2).sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } }, receiveValue: { _ in })
        #expect(failure == Fault() && tooFew.values == [1, 2, 3])
    }

    @Test func valuesAreLeftOutUntilAThrownErrorEnds() {
        let seen = Seen<Int>()
        var failure: (any Error)?
        _ = [1, 2, 3, 4, 5].publisher.tryCompactMap { value -> Int? in
            if value == 4 { throw Fault() }
            return value == 2 ? nil : value * 10
        }.sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
            receiveValue: { seen.values.append($0) })
        #expect(seen.values == [10, 30] && failure as? Fault == Fault())
        let kept = Seen<Int>()
        _ = [1, 2, 3].publisher.tryFilter { $0 != 2 }
            .sink(receiveCompletion: { _ in }, receiveValue: { kept.values.append($0) })
        #expect(kept.values == [1, 3])
    }

    @Test func manyFailuresWithinTheCallEnd() {
        let seen = Seen<Int>()
        #expect(values(unsteady(20_000, seen).retry(20_000)) == [20_001])
    }

    @Test func aCancelledSubscriberIsNotTriedAgain() {
        let (source, seen) = (PassthroughSubject<Int, Fault>(), Seen<Int>())
        var count = 0
        let subscription = source.handleEvents(receiveSubscription: { _ in count += 1 }).retry(5).sink(
            receiveCompletion: { _ in seen.values.append(-1) }, receiveValue: { seen.values.append($0) })
        source.send(1)
        subscription.cancel()
        source.send(2)
        source.send(completion: .failure(Fault()))
        #expect(count == 1 && seen.values == [1])
    }

    @Test func sharedSubscribersHaveOneSubscription() {
        let source = PassthroughSubject<Int, Never>()
        let (first, second) = (Seen<Int>(), Seen<Int>())
        var events: [String] = []
        let shared = source.handleEvents(
            receiveSubscription: { _ in events.append("begin") }, receiveCancel: { events.append("cancel") }
        ).share()
        #expect(events.isEmpty)
        let one = shared.sink { first.values.append($0) }
        source.send(1)
        let two = shared.sink { second.values.append($0) }
        source.send(2)
        #expect(first.values == [1, 2] && second.values == [2] && events == ["begin"])
        one.cancel()
        source.send(3)
        #expect(second.values == [2, 3] && events == ["begin"])
        two.cancel()
        #expect(events == ["begin", "cancel"])
        let three = shared.sink { first.values.append($0) }
        source.send(4)
        source.send(completion: .finished)
        #expect(first.values == [1, 2, 4] && events == ["begin", "cancel", "begin"])
        three.cancel()
        var isOver = false
        _ = shared.sink(receiveCompletion: { _ in isOver = true }, receiveValue: { _ in })
        #expect(isOver)
        #expect(values(Just(7).share()) == [7])
    }

    @Test func publishersFollowOneAnother() {
        #expect(values([3, 4].publisher.prepend(1, 2).append(5)) == [1, 2, 3, 4, 5])
        #expect(values([3].publisher.prepend([1, 2]).append([4])) == [1, 2, 3, 4])
        #expect(values(Just(2).prepend(Just(1)).append(Just(3))) == [1, 2, 3])
        #expect(values(Fail<Int, Fault>(error: Fault()).prepend(1).append(2)) == [1])
    }

    @Test func partsOfAPublisherAreTaken() {
        let numbers = [1, 2, 3, 4].publisher
        #expect(values(numbers.last()) == [4] && values(numbers.last { $0 < 3 }) == [2])
        #expect(values(numbers.first { $0 > 2 }) == [3])
        #expect(values(numbers.prefix { $0 < 3 }) == [1, 2] && values(numbers.drop { $0 < 3 }) == [3, 4])
        #expect(values(numbers.reduce(10, +)) == [20] && values([Int]().publisher.reduce(10, +)) == [10])
        #expect(values(numbers.ignoreOutput()).isEmpty && values([Int]().publisher.last()).isEmpty)
        #expect(values(Fail<Int, Fault>(error: Fault()).prepend(1).last()).isEmpty)
    }

    private final class Lines: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }

    @Test func eventsArePrinted() {
        let lines = Lines()
        _ = values([1, 2].publisher.setFailureType(to: Fault.self).prefix(2).print("tide", to: lines))
        let printed = lines.text.split(separator: "\n").map(String.init)
        #expect(printed.first?.hasPrefix("tide: receive subscription: (") == true)
        #expect(
            Array(printed.dropFirst()) == [
                "tide: request unlimited", "tide: receive value: (1)", "tide: receive value: (2)",
                "tide: receive finished",
            ])
    }

    @Test func aPublisherHasTheTypeOfItsOperator() {
        let timer: Publishers.Autoconnect<Timer.TimerPublisher> = Timer.publish(every: 60, on: .main, in: .common)
            .autoconnect()
        #expect(timer.upstream.interval == 60)
        timer.upstream.connect().cancel()
        let joined: Publishers.FlatMap<Just<Int>, AnyPublisher<Int, Never>> = [1, 2].publisher.flatMap { Just($0 * 2) }
        #expect(values(joined) == [2, 4])
        let typed: Publishers.SetFailureType<Just<Int>, Fault> = Just(1).setFailureType(to: Fault.self)
        #expect(values(typed) == [1])
    }

    /// Sends a value while it is connected, as a publisher does that has one already.
    private final class Prompt: ConnectablePublisher {
        typealias Output = Int
        typealias Failure = Never
        private let numbers = PassthroughSubject<Int, Never>()
        private(set) var connections: [String] = []

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            numbers.receive(subscriber: subscriber)
        }

        func connect() -> any Cancellable {
            connections.append("begins")
            numbers.send(1)
            return AnyCancellable { self.connections.append("ends") }
        }
    }

    @Test func aConnectionEndsWithASubscriberThatEndsInside() {
        let prompt = Prompt()
        let shared = prompt.autoconnect()
        #expect(values(shared.prefix(1)) == [1])
        #expect(prompt.connections == ["begins", "ends"])
        let seen = Seen<Int>()
        let first = shared.sink { seen.values.append($0) }
        let second = shared.sink { seen.values.append($0) }
        first.cancel()
        #expect(prompt.connections == ["begins", "ends", "begins"] && seen.values == [1])
        second.cancel()
        #expect(prompt.connections == ["begins", "ends", "begins", "ends"])
    }

    @Test func aSubscriberThatCancelsAtOnceConnectsNothing() {
        let prompt = Prompt()
        let shared = prompt.autoconnect()
        shared.receive(
            subscriber: AnySubscriber<Int, Never>(
                receiveSubscription: { $0.cancel() }, receiveValue: { _ in .none }, receiveCompletion: { _ in }))
        #expect(prompt.connections.isEmpty)
        #expect(values(shared.prefix(1)) == [1], "a later one connects it")
    }

    @Test func theTypeOfAResultSaysWhatFailureThePublisherHas() {
        #expect(values([1, 2].publisher.later { $0 + 1 }) == [2, 3])
        #expect(values(Just(1).setFailureType(to: (any Error).self).later { $0 + 1 }) == [2])
    }

    @Test func threePublishersAreMerged() {
        #expect(values(Publishers.Merge3(Just(1), Just(2), Just(3))) == [1, 2, 3])
        #expect(values(Just(1).merge(with: Just(2), Just(3))) == [1, 2, 3])
        #expect(values(Publishers.Merge(Just(1), Just(2))) == [1, 2])
    }

    @Test func aPublisherOfNotificationsIsMadeForACenter() {
        let (center, seen) = (NotificationCenter(), Seen<String>())
        let name = Notification.Name("Tide")
        let subscription = NotificationCenter.Publisher(center: center, name: name)
            .sink { seen.values.append($0.name.rawValue) }
        center.post(name: name, object: nil)
        center.post(name: Notification.Name("Wind"), object: nil)
        subscription.cancel()
        center.post(name: name, object: nil)
        #expect(seen.values == ["Tide"])
    }
}

// Each result names what the publisher's failure is.
extension Publisher {
    fileprivate func later<T>(_ transform: @escaping (Output) throws -> T)
        -> Publishers.FlatMap<Future<T, any Error>, Self>
    { flatMap { value in Future { $0(Result { try transform(value) }) } } }

    fileprivate func later<T>(
        _ transform: @escaping (Output) throws -> T
    ) -> Publishers.FlatMap<Future<T, any Error>, Publishers.SetFailureType<Self, any Error>> {
        flatMap { value in Future { $0(Result { try transform(value) }) } }
    }
}
