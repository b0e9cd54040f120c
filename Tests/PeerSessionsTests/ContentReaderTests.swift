import Foundation
import HostelTestSupport
import PeerSessions
import Testing

/// Fields of a message for code without Codable.
struct ContentReaderTests {
    struct Sample: Codable {
        var whole: Int64 = -3
        var large: UInt64 = .max
        var real = 0.5
        var flag = true
        var text = "Grüße"
        var data = Data([9, 8])
        var list = [1, 2]
    }

    private static let fields = ["whole", "large", "real", "flag", "text", "data", "list"]

    @Test func aValueHasTheKindThatItsSenderWrote() throws {
        let reader = try ContentReader(MessageContent(try MessageEncoder.encode(Sample()).bytes[...]))
        #expect(
            Self.fields.map { reader.value(.text($0)) } == [
                .integer(-3), .large(.max), .real(0.5), .flag(true), .text("Grüße"), .bytes([9, 8]), .other,
            ])
        #expect(reader.value("missing") == nil && reader.value("") == nil)
        #expect(reader.integer("flag") == 1 && reader.integer("whole") == -3 && reader.integer("real") == nil)
    }

    @Test func aMessageWithoutFieldsIsRefused() throws {
        let (bytes, _) = try MessageEncoder.encode([1, 2, 3])
        #expect(throws: MessageCodingError.mismatch(at: "")) { try ContentReader(MessageContent(bytes[...])) }
        #expect(throws: MessageCodingError.self) { try ContentReader(MessageContent([])) }
    }

    /// Damaged messages are refused or read; nothing traps, and every number that is read is finite.
    @Test func damagedFieldsAreRefusedOrRead() throws {
        let (sample, _) = try MessageEncoder.encode(Sample())
        var (read, infinite) = (0, 0)
        for bytes in SeededGenerator.damaged(sample, count: 20_000, seed: 15) {
            guard let reader = try? ContentReader(MessageContent(bytes[...])) else { continue }
            for case .some(let value) in Self.fields.map({ reader.value(.text($0)) }) {
                read += 1
                if case .real(let number) = value, !number.isFinite { infinite += 1 }
            }
        }
        #expect(read > 1_000)
        #expect(infinite == 0)
    }
}
