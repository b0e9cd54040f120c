import ExtensionMessages
import ExtensionSession
import Testing

/// Frames as packets, and packets as frames again.
struct FrameTests {
    static func assemble(_ packets: [[UInt8]], limits: SessionLimits = .standard) throws(FrameError) -> [Frame] {
        var assembler = FrameAssembler(limits: limits)
        var frames: [Frame] = []
        for packet in packets {
            var failure: FrameError?
            let frame = packet.withUnsafeBytes { bytes -> Frame? in
                do throws(FrameError) { return try assembler.accept(bytes, descriptors: 0) } catch {
                    failure = error
                    return nil
                }
            }
            if let failure { throw failure }
            if let frame { frames.append(frame) }
        }
        return frames
    }

    static func frame(_ size: Int) -> Frame {
        Frame(kind: .request, channel: .widget, request: 5, payload: (0..<size).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test(arguments: [0, 1, 15, 16, 17, 83, 84, 85, 168, 169, 5000])
    func frameOfAnyLengthRoundTrips(_ size: Int) throws {
        let packets = Self.frame(size).packets(limit: 100)
        #expect(packets.allSatisfy { $0.count <= 100 })
        #expect(try Self.assemble(packets) == [Self.frame(size)])
    }

    /// A packet cut at every byte is refused or waits for more: it is never taken for the whole.
    @Test func truncatedPacketIsNotTheFrame() {
        let packet = Self.frame(40).packets(limit: 1000)[0]
        for length in 0..<packet.count {
            let result = Result { () throws(FrameError) in try Self.assemble([Array(packet[..<length])]) }
            switch result {
            case .success(let frames): #expect(frames.isEmpty)
            case .failure(let error):
                #expect(
                    length < 16
                        ? error == .shorterThanHeader(bytes: length) : error == .lengthMismatch(declared: 40, found: 0))
            }
        }
    }

    @Test func limitsAreEnforced() {
        var limits = SessionLimits()
        limits.payload = 100
        #expect(throws: FrameError.oversized(bytes: 101)) {
            try Self.assemble(Self.frame(101).packets(limit: 1000), limits: limits)
        }
        var header = Self.frame(0).packets(limit: 1000)[0]
        header.replaceSubrange(4..<8, with: [255, 255, 255, 255])
        #expect(throws: FrameError.oversized(bytes: 0xFFFF_FFFF)) { try Self.assemble([header]) }
    }

    @Test func everyFieldOfTheHeaderIsChecked() {
        func changed(_ place: Int, _ value: UInt8) -> [[UInt8]] {
            var packet = Self.frame(3).packets(limit: 1000)[0]
            packet[place] = value
            return [packet]
        }
        #expect(throws: FrameError.unknownVersion(2)) { try Self.assemble(changed(0, 2)) }
        #expect(throws: FrameError.unknownKind(9)) { try Self.assemble(changed(1, 9)) }
        #expect(throws: FrameError.unknownChannel(9)) { try Self.assemble(changed(2, 9)) }
        #expect(throws: FrameError.descriptorMismatch(declared: 1, found: 0)) { try Self.assemble(changed(3, 1)) }
        #expect(throws: FrameError.lengthMismatch(declared: 2, found: 3)) { try Self.assemble(changed(4, 2)) }
        #expect(throws: FrameError.badRequestNumber(0)) { try Self.assemble(changed(8, 0)) }
        #expect(throws: FrameError.badRequestNumber(5)) { try Self.assemble(changed(1, 0)) }
        #expect(throws: FrameError.strayContinuation) { try Self.assemble(changed(1, 0x80)) }
    }

    @Test func packetsOfOneMessageAreNotInterleaved() {
        let long = Self.frame(300).packets(limit: 100)
        let other = Self.frame(3).packets(limit: 100)
        #expect(throws: FrameError.missingContinuation) { try Self.assemble([long[0]] + other) }
        #expect(throws: FrameError.lengthMismatch(declared: 300, found: 336)) {
            try Self.assemble([long[0], long[1], long[2], long[1]])
        }
    }

    @Test func requestsAreAnsweredOnceAndNumbersOnlyGrow() throws {
        var ledger = RequestLedger()
        let asked = ledger.ask()
        try ledger.answered(asked)
        #expect(throws: FrameError.unexpectedAnswer(asked)) { try ledger.answered(asked) }
        #expect(throws: FrameError.unexpectedAnswer(77)) { try ledger.answered(77) }
        try ledger.received(4)
        #expect(throws: FrameError.reusedRequestNumber(4)) { try ledger.received(4) }
        #expect(throws: FrameError.reusedRequestNumber(3)) { try ledger.received(3) }
        let first = ledger.answer(4)
        let second = ledger.answer(4)
        #expect(first && !second)
        for number in 5..<69 { try ledger.received(UInt64(number)) }
        #expect(throws: FrameError.tooManyRequests(limit: 64)) { try ledger.received(100) }
    }
}
