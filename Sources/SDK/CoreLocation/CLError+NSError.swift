public import Foundation

/// The domain of `CLError` as an `NSError`.
public let kCLErrorDomain = "kCLErrorDomain"

extension CLError: CustomNSError {
    public static var errorDomain: String { kCLErrorDomain }
    public var errorCode: Int { code.rawValue }
}
