import Foundation

/// The subscribers of a subject, in their order.
final class DownstreamList<Output, Failure: Error> {
    private let lock = NSRecursiveLock()
    private var all: [Downstream<Output, Failure>] = []
    private var end: Subscribers.Completion<Failure>?
    private let onEmpty: (() -> Void)?

    /// - Parameter onEmpty: called when the last subscriber has cancelled, before the end.
    init(onEmpty: (() -> Void)? = nil) { self.onEmpty = onEmpty }

    var isEmpty: Bool { lock.withLock { all.isEmpty } }

    func locked<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

    /// - Parameter first: a value that the subscriber receives before any other.
    func add(_ subscriber: AnySubscriber<Output, Failure>, first: Output?) {
        let downstream = Downstream(subscriber) { [weak self] ended in self?.remove(ended) }
        downstream.start()
        guard downstream.isActive else { return }
        let end = lock.withLock {
            if self.end == nil { all.append(downstream) }
            return self.end
        }
        if let end { return downstream.finish(end) }
        if let first { downstream.send(first) }
    }

    func send(_ value: Output) { for downstream in lock.withLock({ all }) { downstream.send(value) } }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        let last = lock.withLock {
            guard end == nil else { return [Downstream<Output, Failure>]() }
            end = completion
            defer { all = [] }
            return all
        }
        for downstream in last { downstream.finish(completion) }
    }

    private func remove(_ downstream: Downstream<Output, Failure>) {
        let isLast = lock.withLock {
            all.removeAll { $0 === downstream }
            return all.isEmpty && end == nil
        }
        if isLast { onEmpty?() }
    }
}
