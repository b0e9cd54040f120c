public import Foundation
public import FoundationNetworking

// Code in Swift 5 mode changes its own state in these closures, as it may on the original platform, where the closures
// are imported without a check. Foundation on Linux declares them `@Sendable`, so the same code would not compile.
//
// A declaration with the same signature hides Foundation's in a file that reaches Foundation through the SDK alone. In
// a file that imports Foundation's module itself both are visible; there the disfavoured one gives way.

extension URLSession {
    @_alwaysEmitIntoClient @_disfavoredOverload @preconcurrency
    public func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        self.FoundationNetworking::dataTask(with: url, completionHandler: completionHandler)
    }

    @_alwaysEmitIntoClient @_disfavoredOverload @preconcurrency
    public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        self.FoundationNetworking::dataTask(with: request, completionHandler: completionHandler)
    }
}
