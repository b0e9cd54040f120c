public import Foundation

extension Publisher {
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
        relay(value: { $1.send($0) }, completion: { $1.finish($0.mapError(transform)) })
    }

    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        `catch` { _ in Just(output) }
    }

    /// Continues with another publisher after an error.
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
        relay(
            value: { $1.send($0) },
            completion: { (completion: Subscribers.Completion<Failure>, downstream: Downstream<Output, P.Failure>) in
                switch completion {
                case .finished: downstream.finish(.finished)
                case .failure(let error):
                    downstream.hold(
                        handler(error).sink(receiveCompletion: downstream.finish, receiveValue: downstream.send))
                }
            })
    }

    /// Ends the process at an error.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> AnyPublisher<Output, Never> {
        relay(
            value: { $1.send($0) },
            completion: { (completion: Subscribers.Completion<Failure>, downstream: Downstream<Output, Never>) in
                if case .failure(let error) = completion { fatalError("\(prefix)\(error)", file: file, line: line) }
                downstream.finish(.finished)
            })
    }

    /// Decodes each value, such as JSON data.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type, decoder: Coder
    ) -> AnyPublisher<Item, any Error> where Output == Coder.Input {
        tryMap { try decoder.decode(type, from: $0) }
    }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
        relay(value: { $1.send($0) }, completion: { _, downstream in downstream.finish(.finished) })
    }
}

/// Decodes whole documents.
public protocol TopLevelDecoder {
    associatedtype Input
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder { public typealias Input = Data }
extension PropertyListDecoder: TopLevelDecoder { public typealias Input = Data }
