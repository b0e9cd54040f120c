/// The first bytes of every packet, little endian:
/// version (1), kind (1), channel (1), descriptors (1), payload length (4), request number (8).
///
/// A message longer than a packet continues in packets of kind `continuation`, each with the same header. So a large
/// message needs neither a descriptor nor a larger socket buffer.
package enum PacketHeader {
    package static let size = 16
    static let version: UInt8 = 1
    static let continuation: UInt8 = 0x80
}
