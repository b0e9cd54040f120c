public import Foundation

extension URLError.Code {
    /// The code of a number. A number that Foundation does not know, such as a status of HTTP, is `unknown`: the type on Linux
    /// has no others.
    public init(rawValue: Int) {
        let known: URLError.Code? = .init(rawValue: rawValue)
        self = known ?? .unknown
    }
}
