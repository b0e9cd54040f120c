@_exported public import FoundationGaps
public import Dispatch
internal import Network

/// Whether a host can be reached: with the grant `network` and where the machine has a network.
///
/// A host is reachable if there is a network, whatever its name or address, because the question is not asked.
public final class SCNetworkReachability: Sendable {
    let isLocal: Bool
    init(isLocal: Bool) { self.isLocal = isLocal }

    var flags: SCNetworkReachabilityFlags {
        isLocal || NWPath.current().status == .satisfied ? .reachable : []
    }
}

/// Facts about the way to a host.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    /// Never set: Linux does not say it.
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
    public static let connectionAutomatic = connectionOnTraffic
}

/// A value that a callback is called with.
public struct SCNetworkReachabilityContext {
    public var version: Int
    public var info: UnsafeMutableRawPointer?
    public var retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: (@convention(c) (UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

    public init(
        version: Int = 0, info: UnsafeMutableRawPointer? = nil,
        retain: (@convention(c) (UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
        release: (@convention(c) (UnsafeRawPointer) -> Void)? = nil,
        copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)? = nil
    ) {
        (self.version, self.info) = (version, info)
        (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
    }
}

public typealias SCNetworkReachabilityCallBack =
    (SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?) -> Void

public func SCNetworkReachabilityCreateWithName(
    _ allocator: AnyObject?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
    let name = String(cString: nodename)
    return name.isEmpty ? nil : SCNetworkReachability(isLocal: name == "localhost")
}

/// - Parameter address: not read; any address stands for the network.
public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: AnyObject?, _ address: UnsafeRawPointer
) -> SCNetworkReachability? { SCNetworkReachability(isLocal: false) }

/// - Returns: true.
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

/// Keeps nothing: changes of the network are not reported. A process that asks again gets the present state.
///
/// - Returns: true, so that code which asks for the state continues.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool { true }

@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    true
}
