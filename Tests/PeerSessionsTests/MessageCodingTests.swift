import Foundation
import HostelTestSupport
import PeerSessions
import Testing

/// The compact coding of messages.
struct MessageCodingTests {
    enum Kind: String, Codable { case small, large }

    enum Shape: Codable, Hashable {
        case circle(radius: Double)
        case polygon([Double])
        case empty
    }

    struct Inner: Codable, Hashable {
        var text: String
        var kind: Kind
    }

    struct Everything: Codable, Hashable {
        var flag = true
        var small: Int8 = -128
        var large: Int64 = .min
        var unsigned: UInt64 = .max
        var real = 0.1
        var single: Float = 1.5
        var text = "Grüße 🌍"
        var empty = ""
        var bytes: [UInt8] = [0, 1, 255]
        var data = Data([9, 8])
        var numbers = [0, 23, 24, 255, 256, 65535, 65536, -1, -24, -25, -256, -257]
        var missing: Int?
        var present: String? = "here"
        var inner = [Inner(text: "a", kind: .small), Inner(text: "b", kind: .large)]
        var map = ["one": 1, "two": 2]
        var table = [1: "x", 2: "y"]
        var shapes: [Shape] = [.circle(radius: 2), .polygon([1, 2, 3]), .empty]
        var nested: [[String: [Int?]]] = [["a": [1, nil, 3]], [:]]
        var date = Date(timeIntervalSince1970: 1_000_000.5)
        var url = URL(string: "https://example.com/a?b=c")
    }

    private static func copy<Value: Codable>(_ value: Value) throws -> Value {
        let (bytes, descriptors) = try MessageEncoder.encode(value)
        // A message lies behind the name of its frame.
        return try MessageDecoder.decode(Value.self, MessageContent(([0xFF, 0] + bytes).dropFirst(2), descriptors))
    }

    @Test func everyValueSurvivesARoundTrip() throws {
        #expect(try Self.copy(Everything()) == Everything())
        #expect(try Self.copy(7) == 7)
        #expect(try Self.copy("x") == "x")
        #expect(try Self.copy([String]()) == [])
        #expect(try Self.copy(Int?.none) == nil)
        #expect(try Self.copy(Done()) == Done())
    }

    @Test func aSubclassKeepsTheValuesOfItsSuperclass() throws {
        class Base: Codable { var first = 1 }
        final class Derived: Base {
            var second = 2
            override init() { super.init() }
            private enum Key: CodingKey { case second }
            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                second = try container.decode(Int.self, forKey: .second)
                try super.init(from: container.superDecoder())
            }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(second, forKey: .second)
                try super.encode(to: container.superEncoder())
            }
        }
        let value = Derived()
        (value.first, value.second) = (10, 20)
        let copy = try Self.copy(value)
        #expect(copy.first == 10 && copy.second == 20)
    }

    @Test func keysMayComeInAnyOrderAndUnknownOnesAreIgnored() throws {
        struct Wide: Codable { var a = 1, b = [1, 2], c = "c", d = 4 }
        struct Narrow: Codable, Equatable { var d: Int, a: Int, e: Int? }
        let (bytes, _) = try MessageEncoder.encode(Wide())
        #expect(try MessageDecoder.decode(Narrow.self, MessageContent(bytes[...])) == Narrow(d: 4, a: 1, e: nil))
    }

    @Test func aMessageOfTwoNumbersIsShort() throws {
        struct Point: Codable { var x = 1, y = 2 }
        #expect(try MessageEncoder.encode(Point()).bytes.count == 8)
    }

    @Test func wrongTypesNameTheirPlace() throws {
        struct Text: Codable { var inner: [String: String] }
        struct Number: Codable { var inner: [String: Int] }
        let (bytes, _) = try MessageEncoder.encode(Text(inner: ["key": "x"]))
        #expect(throws: MessageCodingError.mismatch(at: "inner.key")) {
            try MessageDecoder.decode(Number.self, MessageContent(bytes[...]))
        }
        #expect(throws: MessageCodingError.mismatch(at: "")) {
            try MessageDecoder.decode(Int.self, MessageContent(bytes[...]))
        }
    }

    @Test func numbersOutOfRangeAreRefused() throws {
        let (large, _) = try MessageEncoder.encode(300)
        #expect(throws: MessageCodingError.mismatch(at: "")) {
            try MessageDecoder.decode(UInt8.self, MessageContent(large[...]))
        }
        let (negative, _) = try MessageEncoder.encode(-1)
        #expect(throws: MessageCodingError.mismatch(at: "")) {
            try MessageDecoder.decode(UInt.self, MessageContent(negative[...]))
        }
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(throws: MessageCodingError.notFinite) { try MessageEncoder.encode(value) }
        }
        let infinity: [UInt8] = [0xFB, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]
        #expect(throws: MessageCodingError.mismatch(at: "")) {
            try MessageDecoder.decode(Double.self, MessageContent(infinity[...]))
        }
    }

    /// The other side refuses it, and could not say why.
    @Test func textWithTooManyMarksIsRefusedByItsSender() throws {
        let most = String(repeating: "\u{301}", count: 30)
        #expect(try Self.copy("a" + most) == "a" + most)
        #expect(throws: MessageCodingError.tooManyMarks) { try Self.copy("a" + most + "\u{316}") }
        #expect(throws: MessageCodingError.tooManyMarks) { try Self.copy(["a" + most + most]) }
    }

    @Test func depthAndCountAreBounded() throws {
        let deep = [UInt8](repeating: 0x9F, count: 100_000) + [UInt8](repeating: 0xFF, count: 100_000)
        #expect(throws: MessageCodingError.tooDeep) { try MessageDecoder.decode([Int].self, MessageContent(deep[...])) }
        let many =
            [0x9F] + [UInt8](repeating: 0xBF, count: 1) + [0xFF]
            + [UInt8](repeating: 0, count: MessageCoding.mostValues) + [0xFF]
        #expect(throws: MessageCodingError.tooManyValues) {
            try MessageDecoder.decode([Int].self, MessageContent(many[...]))
        }
        #expect(throws: MessageCodingError.tooManyValues) {
            try MessageEncoder.encode([Bool](repeating: true, count: MessageCoding.mostValues + 1))
        }
    }

    /// The first long content is sent from its own place; the receiver sees no difference.
    @Test(arguments: [0, 1, MessageCoding.longContent - 1, MessageCoding.longContent, 300_000])
    func contentsOfAnyLengthSurviveARoundTrip(_ count: Int) throws {
        struct Long: Codable, Hashable {
            var first = "before"
            var bytes: [UInt8]
            var data: Data
            var list: [[UInt8]]
            var last = "after"
        }
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let value = Long(bytes: bytes, data: Data(bytes.reversed()), list: [bytes, bytes])
        #expect(try Self.copy(value) == value)
        #expect(try Self.copy(bytes) == bytes)
        #expect(try Self.copy(Data(bytes)) == Data(bytes))
        #expect(try Self.copy(Data([1]) + Data(bytes)[...]) == Data([1] + bytes))
    }

    @Test func descriptorsAreReferredToByNumber() throws {
        struct Pair: Codable { var first: SharedDescriptor, second: SharedDescriptor }
        let (one, two) = (SharedDescriptor(owning: dup(0)), SharedDescriptor(owning: dup(0)))
        let (bytes, beside) = try MessageEncoder.encode(Pair(first: one, second: two))
        #expect(beside.map(\.rawValue) == [one.rawValue, two.rawValue])
        let copy = try MessageDecoder.decode(Pair.self, MessageContent(bytes[...], beside))
        #expect(copy.first === one && copy.second === two)
        #expect(throws: MessageCodingError.descriptors) {
            try MessageDecoder.decode(Pair.self, MessageContent(bytes[...], [one]))
        }
        #expect(throws: MessageCodingError.self) { _ = try JSONEncoder().encode(Pair(first: one, second: two)) }
    }

    @Test func descriptorThatIsNotOpenIsRefusedAndNotSent() {
        struct File: Codable { var file: SharedDescriptor }
        let missing = SharedDescriptor(owning: open("/no/such/file", O_RDONLY))
        #expect(missing.rawValue == -1)
        #expect(throws: MessageCodingError.descriptors) { _ = try MessageEncoder.encode(File(file: missing)) }
        // Above the greatest number that the kernel gives.
        let unknown = SharedDescriptor(owning: .max)
        #expect(throws: MessageCodingError.descriptors) { _ = try MessageEncoder.encode(File(file: unknown)) }
        #expect(MessageCodingError.descriptors.remedy.contains("-1"))
    }

    /// A sender in C or Python has neither flags nor, in 2, a real number.
    @Test func flagsAndRealNumbersAreReadFromIntegers() throws {
        struct Numbers: Encodable { var flags = [0, 1], real = 2, float = -3 }
        struct Values: Decodable { var flags: [Bool], real: Double, float: Float }
        let (bytes, _) = try MessageEncoder.encode(Numbers())
        let values = try MessageDecoder.decode(Values.self, MessageContent(bytes[...]))
        #expect(values.flags == [false, true] && values.real == 2 && values.float == -3)
        struct Other: Encodable { var flags = [2], real = 0, float = 0 }
        let other = try MessageEncoder.encode(Other()).bytes
        #expect(throws: MessageCodingError.self) { try MessageDecoder.decode(Values.self, MessageContent(other[...])) }
        struct Large: Encodable { var flags = [1], real = Int64.max, float = 0 }
        let large = try MessageEncoder.encode(Large()).bytes
        #expect(throws: MessageCodingError.mismatch(at: "real")) {
            try MessageDecoder.decode(Values.self, MessageContent(large[...]))
        }
    }

    /// Decodes damaged messages; nothing traps, and what decodes can be encoded again.
    @Test func damagedBytesAreRefusedOrDecoded() throws {
        let (sample, _) = try MessageEncoder.encode(Everything())
        var decoded = 0
        for bytes in SeededGenerator.damaged(sample, count: 20_000, seed: 13) {
            guard let value = try? MessageDecoder.decode(Everything.self, MessageContent(bytes[...])) else { continue }
            decoded += 1
            #expect(throws: Never.self) { try MessageEncoder.encode(value) }
        }
        #expect(decoded > 100)
        var random = SeededGenerator(seed: 14)
        for _ in 0..<20_000 {
            _ = try? MessageDecoder.decode(Everything.self, MessageContent(random.bytes(atMost: 200)[...]))
        }
    }
}
