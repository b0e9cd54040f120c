/// The bytes of a hash.
public protocol Digest: Hashable, Sequence, CustomStringConvertible, Sendable where Element == UInt8 {
    static var byteCount: Int { get }
    /// The name of the function, as `description` has it.
    static var name: String { get }
}

extension Digest {
    /// Calls `body` with the hash's bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try Array(self).withUnsafeBytes(body)
    }

    /// The hash in hexadecimal digits, after its name.
    public var description: String {
        "\(Self.name) digest: " + map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// A function from bytes to a hash.
public protocol HashFunction: Sendable {
    associatedtype Digest: CryptoKit.Digest
    /// Bytes of a block.
    static var blockByteCount: Int { get }
    init()
    mutating func update(bufferPointer: UnsafeRawBufferPointer)
    func finalize() -> Digest
}

extension HashFunction {
    public mutating func update<D: DataProtocol>(data: D) {
        for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
    }

    public static func hash<D: DataProtocol>(data: D) -> Digest {
        var function = Self()
        function.update(data: data)
        return function.finalize()
    }
}
