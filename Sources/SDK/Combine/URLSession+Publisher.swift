public import Foundation
public import FoundationNetworking

extension URLSession {
    public typealias DataTaskOutput = (data: Data, response: URLResponse)

    /// The type of `dataTaskPublisher(for:)`, for sources that name it or its output.
    public typealias DataTaskPublisher = AnyPublisher<DataTaskOutput, URLError>

    /// Loads an address once for each subscriber.
    public func dataTaskPublisher(for url: URL) -> AnyPublisher<DataTaskOutput, URLError> {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    public func dataTaskPublisher(for request: URLRequest) -> AnyPublisher<DataTaskOutput, URLError> {
        AnyPublisher { subscriber in
            let downstream = Downstream<DataTaskOutput, URLError>(subscriber)
            downstream.start()
            let target = Moved(downstream)
            let task = self.dataTask(with: request) { data, response, error in
                guard let data, let response else {
                    return target.value.finish(.failure(error as? URLError ?? URLError(.unknown)))
                }
                target.value.send((data, response))
                target.value.finish(.finished)
            }
            downstream.hold(AnyCancellable { task.cancel() })
            task.resume()
        }
    }
}
