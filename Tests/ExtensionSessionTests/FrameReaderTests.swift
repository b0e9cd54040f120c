import ExtensionMessages
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ExtensionSession

/// A long payload is received in place, without a copy. The result is the same as that of joining whole packets.
struct FrameReaderTests {
    private static let limits: SessionLimits = {
        var limits = SessionLimits()
        limits.packet = 100
        limits.payload = 1_000
        return limits
    }()

    private enum Outcome: Hashable {
        case frames([Frame])
        case failed(FrameError, after: [Frame])
    }

    @Test func payloadReceivedInPlaceIsWhole() throws {
        let frame = FrameTests.frame(950)
        let packets = frame.packets(limit: 100)
        #expect(packets.count > 10)
        #expect(try Self.received(packets) == .frames([frame]))
    }

    @Test func reportOfABadContinuationShowsItsFirstBytes() throws {
        var packets = FrameTests.frame(300).packets(limit: 100)
        packets[1][2] = 0xEE
        var pair = try PacketSocket.pair()
        let first = pair.takeFirst()
        let second = pair.takeSecond()
        var reader = FrameReader(limits: Self.limits)
        for (index, bytes) in packets.prefix(2).enumerated() {
            try #require(try PacketSocket.send(bytes, to: first.rawValue))
            guard case .packet(var packet) = try reader.receive(from: second.rawValue) else {
                Issue.record("no packet")
                return
            }
            guard index == 1 else {
                _ = try reader.assemble(&packet)
                continue
            }
            #expect(throws: FrameError.unknownChannel(0xEE)) { _ = try reader.assemble(&packet) }
            let shown = Array(reader.bytes(packet.count).prefix(FirstBytes.most))
            #expect(shown == Array(bytes.prefix(FirstBytes.most)))
        }
    }

    /// Damaged, cut, lengthened, swapped and repeated packets.
    @Test func damagedPacketsAreRefusedAsWholePacketsAre() throws {
        var random = SeededGenerator(seed: 0xF4A3_0014)
        var refused = 0
        for _ in 0..<3_000 {
            var packets: [[UInt8]] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                packets += FrameTests.frame(Int.random(in: 0...600, using: &random)).packets(limit: 100)
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) { Self.damage(&packets, &random) }
            let expected = Self.joined(packets)
            if case .failed = expected { refused += 1 }
            try #require(try Self.received(packets) == expected)
        }
        #expect(refused > 500)
    }

    private static func damage(_ packets: inout [[UInt8]], _ random: inout SeededGenerator) {
        let index = Int.random(in: packets.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            let place = Int.random(in: packets[index].indices.prefix(20), using: &random)
            packets[index][place] = UInt8.random(in: 0...255, using: &random)
        case 1: packets[index].removeLast(Int.random(in: 0..<packets[index].count, using: &random))
        case 2: packets[index] += random.bytes(atMost: 60)
        case 3: packets.swapAt(index, Int.random(in: packets.indices, using: &random))
        default: packets.insert(packets[index], at: index)
        }
    }

    /// The frames by the assembler alone.
    private static func joined(_ packets: [[UInt8]]) -> Outcome {
        var assembler = FrameAssembler(limits: limits)
        var frames: [Frame] = []
        for packet in packets {
            do throws(FrameError) {
                guard packet.count <= limits.packet else { throw .truncated }
                if let frame = try assembler.accept(copied: packet) { frames.append(frame) }
            } catch {
                return .failed(error, after: frames)
            }
        }
        return .frames(frames)
    }

    /// The frames by a reader, through a socket.
    private static func received(_ packets: [[UInt8]]) throws -> Outcome {
        var pair = try PacketSocket.pair()
        let first = pair.takeFirst()
        let second = pair.takeSecond()
        var reader = FrameReader(limits: limits)
        var frames: [Frame] = []
        for bytes in packets {
            try #require(try PacketSocket.send(bytes, to: first.rawValue))
            guard case .packet(var packet) = try reader.receive(from: second.rawValue) else {
                Issue.record("no packet")
                break
            }
            do throws(FrameError) {
                if let frame = try reader.assemble(&packet) { frames.append(frame) }
            } catch {
                return .failed(error, after: frames)
            }
        }
        return .frames(frames)
    }
}

extension FrameAssembler {
    fileprivate mutating func accept(copied packet: [UInt8]) throws(FrameError) -> Frame? {
        var result = Result<Frame?, FrameError>.success(nil)
        packet.withUnsafeBytes { bytes in
            do throws(FrameError) { result = .success(try accept(bytes, descriptors: 0)) } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }
}
