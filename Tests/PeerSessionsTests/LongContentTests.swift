import ExtensionMessages
import ExtensionSession
import Foundation
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

@testable import PeerSessions

/// Long contents of a message, which travel in shared memory: between the two sides of a link, without its socket.
@Suite(.serialized) struct LongContentTests {
    private struct Bytes: Codable, Equatable {
        var name = "bytes"
        var content: [UInt8]
        var number = 7
    }
    private struct Plain: Codable, Equatable {
        var content: Data
        var second: [UInt8] = []
    }
    private struct Beside: Codable {
        var content: [UInt8]
        var files: [SharedDescriptor]
    }

    private static let long = MessageCoding.leastLong
    private let host = LinkMemory()
    private let `extension` = LinkMemory(trustsOtherSide: true)

    private static func content(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        let block = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
        return (0..<count).map { block[$0 % block.count] &+ UInt8(truncatingIfNeeded: $0 / block.count) }
    }

    private static func openFile() throws -> Int32 {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        try #require(file >= 0)
        return file
    }

    private static func payload(_ value: some Encodable, by memory: LinkMemory) throws -> PeerPayload {
        try PeerPayload(value, behind: PeerFrame.head(.message, 5, named: "Note"), by: memory)
    }

    /// The content as the other side receives it. Its descriptors are copies, as the kernel makes them.
    private static func received(_ payload: PeerPayload, by receiver: LinkMemory) throws -> MessageContent {
        payload.sent()
        let bytes = payload.insert?.joined(to: payload.bytes) ?? payload.bytes
        var descriptors = try payload.descriptors.map { sent in
            try sent.withDescriptor { SharedDescriptor(try $0.duplicate(), from: receiver) }
        }
        let (_, frame, mark) = try PeerFrame.decode(bytes)
        guard case .message("Note", let body) = frame else { throw MessageError.malformed(type: "frame") }
        let long = mark.map { LongContent($0, in: descriptors.removeLast(), of: receiver) }
        return MessageContent(body, descriptors, long: long)
    }

    @Test func longContentTravelsBesideTheBytesInBothDirections() throws {
        for (sender, receiver) in [(host, `extension`), (`extension`, host)] {
            let value = Bytes(content: Self.content(Self.long + 5))
            let payload = try Self.payload(value, by: sender)
            #expect(payload.bytes.count < 200 && payload.descriptors.count == 1 && payload.insert == nil)
            let content = try Self.received(payload, by: receiver)
            #expect(content.descriptors.isEmpty && content.count == payload.contentCount)
            #expect(content.units == payload.units)
            #expect(try MessageDecoder.decode(Bytes.self, content) == value)
            let data = Plain(content: Data(value.content))
            let other = try Self.received(try Self.payload(data, by: sender), by: receiver)
            #expect(try MessageDecoder.decode(Plain.self, other) == data)
        }
    }

    @Test func shortContentStaysAmongTheBytes() throws {
        let payload = try Self.payload(Bytes(content: Self.content(Self.long - 1)), by: host)
        #expect(payload.descriptors.isEmpty && payload.count > Self.long)
    }

    /// The second long content stays among the bytes.
    @Test func messageHasOneContentInSharedMemory() throws {
        let value = Plain(content: Data(Self.content(Self.long)), second: Self.content(Self.long + 1, seed: 2))
        let payload = try Self.payload(value, by: host)
        #expect(payload.descriptors.count == 1 && payload.bytes.count > Self.long)
        let content = try Self.received(payload, by: `extension`)
        #expect(content.count == payload.contentCount)
        #expect(try MessageDecoder.decode(Plain.self, content) == value)
    }

    @Test func lengthCountsWhereverTheContentLies() throws {
        for bytes in [Self.long, 300_000, MessageCoding.mostLong] {
            let value = Bytes(content: Self.content(bytes))
            let shared = try Self.payload(value, by: host)
            let plain = try MessageEncoder.encode(value).bytes.count
            // The reference is shorter than the head of a content.
            #expect(abs(shared.contentCount - plain) <= 8)
        }
    }

    @Test func contentHasAllBytesAgainWhenItIsJoined() throws {
        let value = Bytes(content: Self.content(Self.long))
        let content = try Self.received(try Self.payload(value, by: `extension`), by: host)
        let joined = try content.joined()
        #expect(Array(joined) == (try MessageEncoder.encode(value).bytes))
        #expect(try MessageDecoder.decode(Bytes.self, MessageContent(joined)) == value)
        let short = MessageContent([0xBF, 0xFF])
        #expect(try short.joined() == [0xBF, 0xFF])
    }

    /// All four descriptors of a message are the caller's own.
    @Test func contentLeavesItsDescriptorToTheMessage() throws {
        let files = try (0..<4).map { _ in SharedDescriptor(owning: try Self.openFile()) }
        let value = Beside(content: Self.content(Self.long), files: files)
        let payload = try Self.payload(value, by: host)
        #expect(payload.descriptors.count == 4 && payload.insert != nil)
        let content = try Self.received(payload, by: `extension`)
        let copy = try MessageDecoder.decode(Beside.self, content)
        #expect(copy.content == value.content && copy.files.count == 4 && content.long == nil)
    }

    @Test func seriesTakesOneMemory() throws {
        for byte in 1...30 as ClosedRange<UInt8> {
            let value = Bytes(content: [UInt8](repeating: byte, count: Self.long))
            let content = try Self.received(try Self.payload(value, by: host), by: `extension`)
            // The bytes were copied, so the memory goes back although the content is still held.
            #expect(try MessageDecoder.decode(Bytes.self, content) == value)
            host.buffers.returned(`extension`.takeReturns())
            #expect(content.long != nil)
        }
        #expect(host.buffers.count == 1)
    }

    @Test func memoryOfAMessageThatIsNotSentIsUsedAgain() throws {
        struct Shared: Codable {
            var bytes: SharedBytes
            var number = 1.0
        }
        for round in 0..<20 {
            let bytes = [UInt8](repeating: UInt8(round), count: Self.long)
            #expect(try Self.payload(Bytes(content: bytes), by: host).descriptors.count == 1)
            #expect(try Self.payload(Shared(bytes: SharedBytes(bytes)), by: host).descriptors.count == 1)
            // The coding fails behind the bytes.
            #expect(throws: MessageCodingError.notFinite) {
                try Self.payload(Shared(bytes: SharedBytes(bytes), number: .nan), by: host)
            }
        }
        #expect(host.buffers.count == 1)
        let sent = try Self.payload(Bytes(content: [UInt8](repeating: 1, count: Self.long)), by: host)
        sent.sent()
        #expect(host.buffers.count == 1)
        host.giveBack()
        #expect(host.buffers.count == 1, "The other side has the memory.")
    }

    @Test func codeInCReadsTheBytesInPlaceAndOnlyInAnExtension() throws {
        let value = Bytes(content: Self.content(Self.long))
        let near = try ContentReader(try Self.received(try Self.payload(value, by: host), by: `extension`))
        let open = try #require(near.open("content"))
        #expect(open.bytes.elementsEqual(value.content) && near.open("name") == nil)
        let far = try ContentReader(try Self.received(try Self.payload(value, by: `extension`), by: host))
        #expect(far.open("content") == nil && far.value("content") == .bytes(value.content))
        #expect(far.withContent("content") { $0.elementsEqual(value.content) } == true)
        #expect(far.text("content") == nil && far.descriptor("content") == nil && far.integer("content") == nil)
    }

    // MARK: Bad input

    /// A content of a length that no message has, and marks where no content is.
    @Test func badMarksAreRefused() throws {
        let call = PeerFrame.call(name: "A", body: []).encoded(session: 1)
        func marked(_ bytes: [UInt8], _ mark: [UInt8]) -> [UInt8] {
            [bytes[0] | LongMark.flag] + bytes.dropFirst() + mark
        }
        #expect(
            try PeerFrame.decode(marked(call, LongMark(count: 9, lease: 3).encoded)).long
                == LongMark(count: 9, lease: 3))
        for mark in [
            [], [1, 2, 3], LongMark(count: 0, lease: 1).encoded,
            LongMark(count: MessageCoding.mostLong + 1, lease: 1).encoded,
        ] {
            #expect(throws: MessageError.self) { try PeerFrame.decode(marked(call, mark)) }
            #expect(throws: MessageError.self) { try PeerAnswer.decode([LongMark.flag] + mark) }
        }
        let right = LongMark(count: 9, lease: 3).encoded
        for frame: PeerFrame in [.open, .close, .cancel(call: 1), .credit(call: 0, units: 1), .returned([1])] {
            #expect(throws: MessageError.self) { try PeerFrame.decode(marked(frame.encoded(session: 1), right)) }
        }
        for status in 1...6 as ClosedRange<UInt8> {
            #expect(throws: MessageError.self) { try PeerAnswer.decode([status | LongMark.flag] + right) }
        }
    }

    /// Bytes that refer to a content that did not come, to two, or to another one.
    @Test func badReferencesAreRefused() throws {
        let content = try Self.received(
            try Self.payload(Bytes(content: Self.content(Self.long)), by: `extension`), by: host)
        let reference = MessageCoding.longReference
        #expect(throws: MessageCodingError.malformed) {
            try MessageDecoder.decode([UInt8].self, MessageContent(reference[...]))
        }
        for bytes in [
            [0x9F] + reference + reference + [0xFF], [0xD8, MessageCoding.longTag, 1], [0xD8, MessageCoding.longTag],
        ] {
            let wrong = MessageContent(bytes[...], [], long: content.long)
            #expect(throws: MessageCodingError.malformed) { try MessageDecoder.decode([[UInt8]].self, wrong) }
        }
    }

    /// A hostile process sends anything but memory of the size that it says.
    @Test func badMemoryIsRefusedAndNotRead() throws {
        func decode(_ descriptor: Int32, count: Int) throws -> [UInt8] {
            let long = LongContent(
                LongMark(count: count, lease: 1), in: SharedDescriptor(OwnedDescriptor(owning: descriptor), from: host),
                of: host)
            return try MessageDecoder.decode(
                [UInt8].self, MessageContent(MessageCoding.longReference[...], [], long: long))
        }
        let open = try SharedMemory(name: "test", count: 4096).release().release()
        #expect(throws: MessageCodingError.mismatch(at: "")) { try decode(open, count: 4096) }
        #expect(throws: MessageCodingError.mismatch(at: "")) { try decode(try Self.openFile(), count: 8) }
        let small = try SharedMemory(name: "test", count: 4096)
        try small.seal(.reused)
        let number = small.release().release()
        #expect(throws: MessageCodingError.mismatch(at: "")) { try decode(number, count: 4097) }
    }

    @Test func damagedMessagesAreRefusedOrDecoded() throws {
        var random = SeededGenerator(seed: 61)
        let payload = try Self.payload(Bytes(content: Self.content(Self.long)), by: `extension`)
        let memory = try #require(payload.descriptors.last)
        var decoded = 0
        for _ in 0..<5000 {
            guard let (_, frame, mark) = try? PeerFrame.decode(random.damaged(payload.bytes)),
                case .message(_, let body) = frame
            else { continue }
            let copy = try memory.withDescriptor { SharedDescriptor(try $0.duplicate(), from: host) }
            let long = mark.map { LongContent($0, in: copy, of: host) }
            let content = MessageContent(body, [], long: long)
            _ = try? content.joined()
            if let value = try? MessageDecoder.decode(Bytes.self, content) {
                decoded += 1
                #expect(value.content.count <= MessageCoding.mostLong)
            }
        }
        #expect(decoded > 10)
    }
}
