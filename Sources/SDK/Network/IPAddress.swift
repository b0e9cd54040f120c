public import Foundation
internal import Glibc

/// An address of the internet.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
    /// The bytes of an address in the order of the network; nil if their number is wrong.
    init?(_ rawValue: Data, _ interface: NWInterface?)
    /// The text of an address, without a name of a machine.
    init?(_ string: String)
    var rawValue: Data { get }
    var interface: NWInterface? { get }
    var isLoopback: Bool { get }
    var isLinkLocal: Bool { get }
    var isMulticast: Bool { get }
}

/// An address of 4 bytes.
public struct IPv4Address: IPAddress {
    public let rawValue: Data
    public let interface: NWInterface?

    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 4 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }

    public init?(_ string: String) {
        guard let bytes = AddressText.bytes(string, AF_INET, 4) else { return nil }
        self.init(bytes)
    }

    private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

    public static var any: IPv4Address { IPv4Address(bytes: [0, 0, 0, 0]) }
    public static var broadcast: IPv4Address { IPv4Address(bytes: [255, 255, 255, 255]) }
    public static var loopback: IPv4Address { IPv4Address(bytes: [127, 0, 0, 1]) }

    public var isLoopback: Bool { rawValue.first == 127 }
    public var isLinkLocal: Bool { rawValue.starts(with: [169, 254]) }
    public var isMulticast: Bool { rawValue.first.map { $0 & 0xF0 == 0xE0 } ?? false }
    public var debugDescription: String { AddressText.string(rawValue, AF_INET) }
}

/// An address of 16 bytes.
public struct IPv6Address: IPAddress {
    public let rawValue: Data
    public let interface: NWInterface?

    public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
        guard rawValue.count == 16 else { return nil }
        (self.rawValue, self.interface) = (Data(rawValue), interface)
    }

    public init?(_ string: String) {
        guard let bytes = AddressText.bytes(string, AF_INET6, 16) else { return nil }
        self.init(bytes)
    }

    private init(last: UInt8) { (rawValue, interface) = (Data([UInt8](repeating: 0, count: 15) + [last]), nil) }

    public static var any: IPv6Address { IPv6Address(last: 0) }
    public static var loopback: IPv6Address { IPv6Address(last: 1) }

    public var isAny: Bool { self == .any }
    public var isLoopback: Bool { self == .loopback }
    public var isLinkLocal: Bool { rawValue[0] == 0xFE && rawValue[1] & 0xC0 == 0x80 }
    public var isMulticast: Bool { rawValue.first == 0xFF }
    public var isIPv4Mapped: Bool { rawValue.prefix(12).elementsEqual([UInt8](repeating: 0, count: 10) + [255, 255]) }
    public var asIPv4: IPv4Address? { isIPv4Mapped ? IPv4Address(Data(rawValue.suffix(4))) : nil }
    public var debugDescription: String { AddressText.string(rawValue, AF_INET6) }
}

/// Addresses as texts.
private enum AddressText {
    static func bytes(_ text: String, _ family: Int32, _ count: Int) -> Data? {
        var bytes = [UInt8](repeating: 0, count: count)
        return inet_pton(family, text, &bytes) == 1 ? Data(bytes) : nil
    }

    static func string(_ bytes: Data, _ family: Int32) -> String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let found = bytes.withUnsafeBytes { inet_ntop(family, $0.baseAddress, &text, socklen_t(text.count)) }
        return found == nil ? "" : String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
