import LinuxSystem

/// The pairs of descriptors that connect one process with its host.
struct LaunchEnds: ~Copyable, Sendable {
    var session: DescriptorPair
    var log: DescriptorPair
    var status: DescriptorPair

    init() throws(SystemError) {
        let session = try PacketSocket.pair()
        let log = try DescriptorPair.pipe()
        let status = try StatusSocket.pair()
        self.session = session
        self.log = log
        self.status = status
    }
}
