public import Foundation

/// A service of the local network. An extension here publishes and finds none: both fail at once, and the delegate gets
/// the error.
open class NetService: NSObject {
    /// The keys of the delegate's `errorDict`.
    public static let errorCode = "NSNetServicesErrorCode"
    public static let errorDomain = "NSNetServicesErrorDomain"

    public enum ErrorCode: Int, Sendable {
        case unknownError = -72000
        case collisionError = -72001
        case notFoundError = -72002
        case activityInProgress = -72003
        case badArgumentError = -72004
        case cancelledError = -72005
        case invalidError = -72006
        case timeoutError = -72007
        case missingRequiredConfigurationError = -72008
    }

    open weak var delegate: (any NetServiceDelegate)?
    public let domain: String
    public let type: String
    public let name: String
    /// -1: the port is not known.
    public let port: Int
    open var hostName: String? { nil }
    open var addresses: [Data]? { nil }

    public init(domain: String, type: String, name: String, port: Int32) {
        (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
    }
    public convenience init(domain: String, type: String, name: String) {
        self.init(domain: domain, type: type, name: name, port: -1)
    }

    open func publish() { delegate?.netService(self, didNotPublish: Self.failure) }
    /// - Parameter timeout: seconds.
    open func resolve(withTimeout timeout: TimeInterval) { delegate?.netService(self, didNotResolve: Self.failure) }
    open func stop() { delegate?.netServiceDidStop(self) }

    private static var failure: [String: NSNumber] {
        [errorCode: ErrorCode.notFoundError.rawValue as NSNumber, errorDomain: 10]
    }
}

/// Hears of a service.
public protocol NetServiceDelegate: NSObjectProtocol {
    func netServiceWillPublish(_ sender: NetService)
    func netServiceDidPublish(_ sender: NetService)
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
    func netServiceWillResolve(_ sender: NetService)
    func netServiceDidResolveAddress(_ sender: NetService)
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
    func netServiceDidStop(_ sender: NetService)
}

extension NetServiceDelegate {
    public func netServiceWillPublish(_ sender: NetService) {}
    public func netServiceDidPublish(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
    public func netServiceWillResolve(_ sender: NetService) {}
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {}
    public func netServiceDidStop(_ sender: NetService) {}
}
