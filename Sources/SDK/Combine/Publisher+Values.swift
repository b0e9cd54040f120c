extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
        relay(value: { $1.send(transform($0)) }, completion: { $1.finish($0) })
    }

    public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
        relay(
            value: { value, downstream in if let new = transform(value) { downstream.send(new) } },
            completion: { $1.finish($0) })
    }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
        relay(
            value: { value, downstream in
                do { downstream.send(try transform(value)) } catch { downstream.finish(.failure(error)) }
            }, completion: { $1.finish($0.mapError { $0 }) })
    }

    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> AnyPublisher<T, any Error> {
        tryMap(transform).compactMap { $0 }
    }

    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> AnyPublisher<Output, any Error> {
        tryCompactMap { try isIncluded($0) ? $0 : nil }
    }

    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
        compactMap { isIncluded($0) ? $0 : nil }
    }

    public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }

    public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            var last: Output?
            filter { value in
                defer { last = value }
                return last.map { !isSame($0, value) } ?? true
            }.receive(subscriber: subscriber)
        }
    }

    public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
        AnyPublisher { subscriber in
            var state = initial
            map { value in
                state = next(state, value)
                return state
            }.receive(subscriber: subscriber)
        }
    }

    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher { subscriber in
            var left = count
            filter { _ in
                left -= 1
                return left < 0
            }.receive(subscriber: subscriber)
        }
    }

    public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
        guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
        return AnyPublisher { subscriber in
            var left = maxLength
            relay(
                value: { (value: Output, downstream: Downstream<Output, Failure>) in
                    left -= 1
                    downstream.send(value)
                    if left == 0 { downstream.finish(.finished) }
                }, completion: { $1.finish($0) }
            ).receive(subscriber: subscriber)
        }
    }

    public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

    public func collect() -> AnyPublisher<[Output], Failure> {
        AnyPublisher { subscriber in
            var all: [Output] = []
            relay(
                value: { (value: Output, _: Downstream<[Output], Failure>) in all.append(value) },
                completion: { completion, downstream in
                    if case .finished = completion { downstream.send(all) }
                    downstream.finish(completion)
                }
            ).receive(subscriber: subscriber)
        }
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
