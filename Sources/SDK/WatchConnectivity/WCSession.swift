public import Foundation

/// Why nothing reaches a watch.
public struct WCError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case genericError = 7001, sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired,
            watchAppNotInstalled, notReachable
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var sessionNotSupported: WCError { WCError(.sessionNotSupported) }
}

/// The state of a session.
public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// A transfer to a watch, which ends at once.
open class WCSessionUserInfoTransfer: NSObject, @unchecked Sendable {
    open var isCurrentComplicationInfo: Bool { false }
    open var isTransferring: Bool { false }
    open var userInfo: [String: Any] { [:] }
    open func cancel() {}
}

/// A connection to a watch. Without a watch, the session is not supported, and each call fails.
open class WCSession: NSObject, @unchecked Sendable {
    public static var `default`: WCSession { shared }
    private static let shared = WCSession()

    open class func isSupported() -> Bool { false }

    open weak var delegate: (any WCSessionDelegate)?
    open var activationState: WCSessionActivationState { .notActivated }
    open var isPaired: Bool { false }
    open var isReachable: Bool { false }
    open var isWatchAppInstalled: Bool { false }
    open var isComplicationEnabled: Bool { false }
    open var remainingComplicationUserInfoTransfers: Int { 0 }
    open var applicationContext: [String: Any] { [:] }
    open var receivedApplicationContext: [String: Any] { [:] }

    /// Calls the delegate with `WCError.sessionNotSupported`.
    open func activate() {
        delegate?.session(self, activationDidCompleteWith: .notActivated, error: WCError.sessionNotSupported)
    }

    /// Throws `WCError.sessionNotSupported`.
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        throw WCError.sessionNotSupported
    }

    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { errorHandler?(WCError.sessionNotSupported) }

    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) { errorHandler?(WCError.sessionNotSupported) }

    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        WCSessionUserInfoTransfer()
    }

    @discardableResult
    open func transferCurrentComplicationUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        WCSessionUserInfoTransfer()
    }
}

/// Is told about a session. Only the end of its activation is ever called.
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState, error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
    func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}

extension WCSessionDelegate {
    public func sessionDidBecomeInactive(_ session: WCSession) {}
    public func sessionDidDeactivate(_ session: WCSession) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
}
