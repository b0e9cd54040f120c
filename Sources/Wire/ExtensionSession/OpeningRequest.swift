package import ExtensionMessages
internal import Glibc
package import LinuxSystem

/// The first request of a session, sent before this side has a session on the socket. The other process finds it there
/// when it starts, and need not wait for this side.
///
/// Nothing is read before the session exists, so this side knows the process before it trusts an answer.
package struct OpeningRequest: Hashable, Sendable {
    let frame: Frame
    private let packet: [UInt8]

    /// - Returns: nil for a request that needs more than one packet of a page, which every socket takes.
    package init?(_ message: some ChannelMessage, limits: SessionLimits = .host) {
        frame = Frame(
            kind: .request, channel: type(of: message).channel, request: Self.number, payload: message.encoded())
        let packets = frame.packets(limit: min(limits.packet, Self.mostBytes))
        guard packets.count == 1 else { return nil }
        packet = packets[0]
    }

    private static let mostBytes = 4_096
    /// The number of a session's first request.
    private static let number: UInt64 = 1

    /// Puts it into a fresh socket, which has room for it.
    package func send(to socket: Int32) throws(SystemError) {
        guard try PacketSocket.send(packet, to: socket) else { throw SystemError(.sendmsg, EAGAIN) }
    }
}
