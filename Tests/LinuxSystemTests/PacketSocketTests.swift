import CLinux
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@Suite struct PacketSocketTests {
    private func receive(
        from socket: Int32, capacity: Int = 64, mostDescriptors: Int = 0
    ) throws -> (bytes: [UInt8], truncated: Bool, lost: Bool, descriptors: [Int32])? {
        var buffer = PacketBuffer(capacity: capacity)
        switch try buffer.receive(from: socket, mostDescriptors: mostDescriptors) {
        case .packet(var packet):
            var numbers: [Int32] = []
            while let descriptor = packet.descriptors.next() { numbers.append(descriptor.release()) }
            return (buffer.bytes(packet.count), packet.isTruncated, packet.lostDescriptors, numbers)
        case .endOfStream: return nil
        case .wouldBlock: return nil
        }
    }

    @Test func packetsKeepTheirBoundariesAndOrder() throws {
        var pair = try PacketSocket.pair()
        let (near, far) = (pair.takeFirst().release(), pair.takeSecond().release())
        defer {
            close(near)
            close(far)
        }
        #expect(try receive(from: near) == nil)
        #expect(try PacketSocket.send([1], to: far))
        #expect(try PacketSocket.send([2, 3], to: far))
        #expect(try receive(from: near)?.bytes == [1])
        #expect(try receive(from: near)?.bytes == [2, 3])
        #expect(try hostel_get_close_on_exec(near) == 1 && OwnedDescriptor(owning: dup(far)).isCloseOnExec() == false)
    }

    @Test func oversizedPacketIsTruncatedAndReportsIt() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        #expect(try PacketSocket.send([UInt8](repeating: 7, count: 100), to: far.rawValue))
        let packet = try #require(try receive(from: near.rawValue, capacity: 10))
        #expect(packet.bytes == [UInt8](repeating: 7, count: 10))
        #expect(packet.truncated)
    }

    @Test func closedPeerEndsTheStreamAndFailsSends() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        pair.takeSecond().closeNow()
        // A child of another test has the closed end until it runs its program.
        try Waiting.until(readable: near.rawValue, "the end")
        var buffer = PacketBuffer(capacity: 8)
        guard case .endOfStream = try buffer.receive(from: near.rawValue, mostDescriptors: 0) else {
            Issue.record("not the end")
            return
        }
        let error = #expect(throws: SystemError.self) { try PacketSocket.send([1], to: near.rawValue) }
        #expect(error?.isDisconnected == true)
    }

    @Test func lastPacketOfAPeerWithUnreadInputIsReceived() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        #expect(try PacketSocket.send([1], to: near.rawValue))
        #expect(try PacketSocket.send([2], to: far.rawValue))
        far.closeNow()
        #expect(try receive(from: near.rawValue)?.bytes == [2])
        try Waiting.until(readable: near.rawValue, "the end")
        var buffer = PacketBuffer(capacity: 8)
        guard case .endOfStream = try buffer.receive(from: near.rawValue, mostDescriptors: 0) else {
            Issue.record("not the end")
            return
        }
    }

    @Test func fullSocketDoesNotBlockItsSender() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        var sent = 0
        while try PacketSocket.send([UInt8](repeating: 0, count: 64), to: near.rawValue) { sent += 1 }
        #expect(sent > 100)
        _ = try receive(from: far.rawValue)
    }

    @Test(arguments: 0...5) func excessDescriptorsAreClosed(allowed: Int) throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        var pipe = try DescriptorPair.pipe()
        let reader = pipe.takeFirst()
        let writer = pipe.takeSecond()
        #expect(
            try PacketSocket.send([9], to: far.rawValue, descriptors: [Int32](repeating: writer.rawValue, count: 5)))
        let packet = try #require(try receive(from: near.rawValue, mostDescriptors: allowed))
        #expect(packet.descriptors.count == allowed)
        #expect(packet.lost == (allowed < 5))
        for number in packet.descriptors {
            #expect(hostel_get_close_on_exec(number) == 1)
            close(number)
        }
        // The last writer is gone only if nothing else was kept.
        writer.closeNow()
        try Waiting.until(readable: reader.rawValue, "end of the pipe")
        #expect(try reader.readAll(limit: 1).isEmpty)
    }

    @Test func untakenDescriptorsAreClosedWithTheirPacket() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let far = pair.takeSecond()
        var pipe = try DescriptorPair.pipe()
        let reader = pipe.takeFirst()
        let writer = pipe.takeSecond()
        #expect(try PacketSocket.send([9], to: far.rawValue, descriptors: [writer.rawValue, writer.rawValue]))
        writer.closeNow()
        var buffer = PacketBuffer(capacity: 8)
        do {
            guard case .packet(var packet) = try buffer.receive(from: near.rawValue, mostDescriptors: 4) else {
                throw TimedOut("packet", within: .seconds(60))
            }
            #expect(packet.descriptors.count == 2)
            _ = packet.descriptors.next()
        }
        try Waiting.until(readable: reader.rawValue, "end of the pipe")
    }

    @Test func peerIsIdentifiedByItsProcess() throws {
        var pair = try PacketSocket.pair()
        let near = pair.takeFirst()
        let peer = try PeerIdentity(of: near.rawValue)
        #expect(peer.pid == getpid() && peer.uid == getuid() && peer.gid == getgid())
        let process = try PeerIdentity.processDescriptor(of: near.rawValue)
        try process.send(signal: 0)
    }
}
