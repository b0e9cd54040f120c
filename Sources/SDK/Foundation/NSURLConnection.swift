public import Foundation
public import FoundationNetworking

/// Loads the answer to a request with the shared session. The original's class has delegates too, which are missing here.
open class NSURLConnection: NSObject {
    /// - Parameter handler: runs on the queue once the answer is whole, or with an error.
    open class func sendAsynchronousRequest(
        _ request: URLRequest, queue: OperationQueue,
        completionHandler handler: @escaping @Sendable (URLResponse?, Data?, (any Error)?) -> Void
    ) {
        URLSession.shared.dataTask(with: request) { data, response, error in
            queue.addOperation { handler(response, data, error) }
        }.resume()
    }

    /// Waits for the answer. The thread does nothing else meanwhile.
    open class func sendSynchronousRequest(
        _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>?
    ) throws -> Data {
        let answer = Answer()
        URLSession.shared.dataTask(with: request) { data, response, error in
            answer.set(data, response, error)
        }.resume()
        let (data, found, error) = answer.wait()
        response?.pointee = found
        if let error { throw error }
        return data ?? Data()
    }
}

/// The answer to a request, for which one thread waits and which another one gives.
private final class Answer: @unchecked Sendable {
    // Written before the signal and read after it.
    private var values: (Data?, URLResponse?, (any Error)?) = (nil, nil, nil)
    private let isThere = DispatchSemaphore(value: 0)

    func set(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        values = (data, response, error)
        isThere.signal()
    }

    func wait() -> (Data?, URLResponse?, (any Error)?) {
        isThere.wait()
        return values
    }
}
