public import Dispatch
internal import Glibc

/// A way to the network.
public struct NWInterface: Hashable, Sendable {
    /// The kind of a network. Linux does not say it for sure, so each one here is wired.
    public enum InterfaceType: Hashable, Sendable {
        case other, wifi, cellular, wiredEthernet, loopback
    }

    public let name: String
    public let type: InterfaceType
}

/// The networks that a process has at a moment.
public struct NWPath: Hashable, Sendable {
    public enum Status: Hashable, Sendable {
        case satisfied, unsatisfied, requiresConnection
    }

    public let availableInterfaces: [NWInterface]
    /// Satisfied if the process has a network: with the grant `network`, and where the machine has one.
    public var status: Status { availableInterfaces.isEmpty ? .unsatisfied : .satisfied }
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public var supportsDNS: Bool { status == .satisfied }
    public var supportsIPv4: Bool { status == .satisfied }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    /// The interfaces that are up, without the loopback.
    package static func current() -> NWPath {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return NWPath(availableInterfaces: []) }
        defer { freeifaddrs(first) }
        var names: Set<String> = []
        var next = first
        while let entry = next?.pointee {
            next = entry.ifa_next
            let flags = Int(entry.ifa_flags)
            guard flags & Int(IFF_UP) != 0, flags & Int(IFF_LOOPBACK) == 0,
                let family = entry.ifa_addr?.pointee.sa_family, [AF_INET, AF_INET6].contains(Int32(family))
            else { continue }
            names.insert(String(cString: entry.ifa_name))
        }
        return NWPath(availableInterfaces: names.sorted().map { NWInterface(name: $0, type: .wiredEthernet) })
    }
}

/// Reports the networks of the process, once: a widget's process does not live long enough for changes.
public final class NWPathMonitor: @unchecked Sendable {
    // Set before `start`, as on the platform, and read on the queue that `start` names.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
    private let kind: NWInterface.InterfaceType?
    private let prohibited: Set<NWInterface.InterfaceType>

    public init() { (kind, prohibited) = (nil, []) }
    public init(requiredInterfaceType: NWInterface.InterfaceType) { (kind, prohibited) = (requiredInterfaceType, []) }
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
        (kind, prohibited) = (nil, Set(prohibitedInterfaceTypes))
    }

    public var currentPath: NWPath {
        let path = NWPath.current()
        return NWPath(
            availableInterfaces: path.availableInterfaces.filter {
                (kind == nil || $0.type == kind) && !prohibited.contains($0.type)
            })
    }

    public func start(queue: DispatchQueue) {
        queue.async { [self] in pathUpdateHandler?(currentPath) }
    }

    public func cancel() { pathUpdateHandler = nil }
}
