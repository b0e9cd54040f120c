import Foundation

extension Publisher {
    /// One subscription for all subscribers, from the first one on. It ends when the last one cancels.
    public func share() -> AnyPublisher<Output, Failure> {
        let shared = SharedSource(self)
        return AnyPublisher { shared.add($0) }
    }
}

/// A publisher with one subscription for several subscribers. May be used on any thread.
private final class SharedSource<Source: Publisher> {
    private let source: Source
    private let lock = NSLock()
    private var list: DownstreamList<Source.Output, Source.Failure>?
    /// The number of the present subscription; nil without one.
    private var open: Int?
    private var count = 0
    private var subscription: AnyCancellable?

    init(_ source: Source) {
        self.source = source
        list = DownstreamList { [weak self] in self?.close() }
    }

    func add(_ subscriber: AnySubscriber<Source.Output, Source.Failure>) {
        guard let list else { return }
        list.add(subscriber, first: nil)
        guard !list.isEmpty, let number = begin() else { return }
        let made = source.sink(receiveCompletion: list.finish, receiveValue: list.send)
        let isKept = lock.withLock {
            guard open == number else { return false }
            subscription = made
            return true
        }
        if !isKept { made.cancel() }
    }

    private func begin() -> Int? {
        lock.withLock {
            guard open == nil else { return nil }
            count += 1
            open = count
            return count
        }
    }

    private func close() {
        let last = lock.withLock {
            open = nil
            defer { subscription = nil }
            return subscription
        }
        last?.cancel()
    }
}
