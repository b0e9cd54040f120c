import CLinux

/// The process at the other end of a connected Unix socket, as the kernel recorded it when the connection was made.
package struct PeerIdentity: Hashable, Sendable {
    /// In the caller's pid namespace; 0 if it is not visible there. Numbers are reused: use `processDescriptor`.
    package let pid: Int32
    package let uid: UInt32
    package let gid: UInt32

    package init(of socket: Int32) throws(SystemError) {
        var peer = hostel_peer()
        _ = try systemCall(.getsockopt) { hostel_peer_credentials(socket, &peer) }
        pid = peer.pid
        uid = peer.uid
        gid = peer.gid
    }

    /// The peer's pidfd, which no later process can take over. Needs Linux 6.5.
    package static func processDescriptor(of socket: Int32) throws(SystemError) -> ProcessDescriptor {
        ProcessDescriptor(
            owning: OwnedDescriptor(owning: try systemCall(.getsockopt) { hostel_peer_pidfd(socket) }))
    }
}
