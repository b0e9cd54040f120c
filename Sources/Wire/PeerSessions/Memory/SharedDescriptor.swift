package import LinuxSystem

/// A descriptor that travels beside a message, such as an open file or a socket.
///
/// It is closed with the last reference. From an extension it is not trusted: it may be any kind of file, so a call
/// that reads it may block.
public final class SharedDescriptor: Codable, Sendable {
    private let owned: OwnedDescriptor
    /// The memory of the link that received it; nil for a descriptor of this process.
    let link: LinkMemory?

    /// Takes over a descriptor. No other code may close it.
    ///
    /// A negative number, which `open` returns when it fails, makes an object without a descriptor. A message that has one,
    /// or a closed one, is not sent: `PeerSessionError.notEncoded`.
    public convenience init(owning descriptor: Int32) {
        self.init(descriptor < 0 ? OwnedDescriptor.none() : OwnedDescriptor(owning: descriptor))
    }

    init(_ descriptor: consuming OwnedDescriptor, from link: LinkMemory? = nil) {
        owned = descriptor
        self.link = link
    }

    /// The number, for calls that are made while this object lives.
    public var rawValue: Int32 { owned.rawValue }

    /// Whether the kernel knows it. The socket would refuse a message with another number, which ends every session.
    var isOpen: Bool { (try? owned.isCloseOnExec()) != nil }

    package func withDescriptor<Result: ~Copyable, Failure>(
        _ body: (borrowing OwnedDescriptor) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(owned) }

    /// Only a session's own coding can carry a descriptor.
    public init(from decoder: any Decoder) throws { throw MessageCodingError.descriptors }

    /// Only a session's own coding can carry a descriptor.
    public func encode(to encoder: any Encoder) throws { throw MessageCodingError.descriptors }
}
