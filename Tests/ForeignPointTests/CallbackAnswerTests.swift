import CFunctions
import ExtensionManifest
import ForeignMessages
import Glibc
import HostelTestSupport
import LinuxSystem
import Synchronization
import Testing

@testable import ForeignPointHost
@testable import ForeignSDK

/// The answer of a closure to a callback that writes through pointers: what does not fit is refused before anything is
/// sent, and the extension refuses it too.
@Suite struct CallbackAnswerTests {
    private static func callback(_ name: String) throws -> CCallback {
        try #require(try Lists.table().callbacks.first { $0.name == name })
    }

    /// The reason of a refusal; nil for an answer that fits.
    private static func refusal(
        _ answer: ForeignAnswer, _ callback: CCallback, _ asked: [WireValue]
    ) -> String? {
        do throws(EncodedAnswer.Misfit) {
            _ = try EncodedAnswer(answer, of: callback, asked: asked)
            return nil
        } catch { return error.why }
    }

    @Test func answerThatDoesNotFitIsRefusedBeforeItIsSent() throws {
        let read = try Self.callback("read_fn")
        let asked: [WireValue] = [.room(4), .number(4), .null]
        func why(_ result: ForeignValue, _ outputs: [String: ForeignValue]) -> String? {
            Self.refusal(ForeignAnswer(result, outputs), read, asked)
        }
        #expect(why(4, ["bytes": .bytes([1, 2, 3, 4])]) == nil && why(0, [:]) == nil && why(-1, ["bytes": nil]) == nil)
        #expect(why(2, ["bytes": "ab"]) == nil)
        #expect(
            why(5, ["bytes": .bytes([1, 2, 3, 4, 5])])
                == "its answer for bytes has 5 elements, and there is room for 4")
        #expect(why(1, ["byte": .bytes([1])]) == "it answers for byte, which is no parameter that it writes")
        #expect(why(1, ["room": 1]) == "it answers for room, which is no parameter that it writes")
        #expect(why("a", [:])?.hasSuffix("which does not fit") == true)
        for wrong: ForeignValue in [.file(0), .room(4), .double(1), .fields([:])] {
            #expect(why(1, ["bytes": wrong])?.hasPrefix("its answer for bytes does not fit") == true, "\(wrong)")
        }
        // The library gave NULL.
        #expect(Self.refusal(ForeignAnswer(1, ["bytes": "a"]), read, [.null, .number(4), .null]) != nil)
    }

    @Test func resultIsAtMostTheElementsOfAPointerThatTheCallbackSets() throws {
        let supply = try Self.callback("supply")
        let asked: [WireValue] = [.null, .room(CLimits.messageBytes)]
        func why(_ result: ForeignValue, _ bytes: Int?) -> String? {
            let outputs = bytes.map { ["bytes": ForeignValue.bytes([UInt8](repeating: 7, count: $0))] } ?? [:]
            return Self.refusal(ForeignAnswer(result, outputs), supply, asked)
        }
        #expect(why(3, 3) == nil && why(2, 3) == nil && why(0, nil) == nil && why(-30, nil) == nil)
        #expect(why(4, 3) == "it returned int(4), and its answer for bytes has 3 elements")
        #expect(why(1, nil) != nil)
        #expect(why(1, CLimits.messageBytes) == nil && why(1, CLimits.messageBytes + 1) != nil)
    }

    @Test func largeBytesOfAnAnswerTravelThroughMemory() throws {
        let read = try Self.callback("read_fn")
        let bytes = [UInt8](repeating: 3, count: 3 << 20)
        let answer = ForeignAnswer(1, ["bytes": .bytes(bytes)])
        let encoded = try EncodedAnswer(answer, of: read, asked: [.room(4 << 20), .number(4 << 20), .null])
        #expect(encoded.resume.outputs == [.shared(offset: 0, count: bytes.count)])
        #expect(encoded.plan.pieces.first?.bytes == bytes && encoded.resume.encoded().count < 100)
    }

    @Test func closureGetsRoomAndAHostileOneIsRefused() throws {
        let table = try Lists.table()
        let decoder = ResultDecoder(table: table, process: ForeignProcess.Identifier(number: 1), memory: nil)
        func arguments(_ name: String, _ values: [WireValue]) throws -> [ForeignValue]? {
            try? decoder.arguments(values, of: try Self.callback(name))
        }
        #expect(try arguments("read_fn", [.room(9), .number(9), .null]) == [.room(9), .uint(9), .null])
        #expect(try arguments("read_fn", [.null, .number(9), .null]) == [.null, .uint(9), .null])
        for wrong: WireValue in [.room(CLimits.pointerBytes + 1), .bytes([1]), .number(1), .list([])] {
            #expect(try arguments("read_fn", [wrong, .number(9), .null]) == nil, "\(wrong)")
        }
        let numbers: WireValue = .bytes([1, 0, 254, 255])
        #expect(
            try arguments("adjust", [numbers, .number(2), .room(8)]) == [.values([1, -2]), .int(2), .room(1)])
        for wrong: WireValue in [.room(4), .room(16), .room(0)] {
            #expect(try arguments("adjust", [numbers, .number(2), wrong]) == nil, "\(wrong)")
        }
    }

    @Test func damagedAnswersOfAHostAreDecodedOrRefused() throws {
        let resumes = [
            ForeignResume(result: nil), ForeignResume(result: .number(3)),
            ForeignResume(result: .null, outputs: [.bytes([1, 2, 3]), .null, .shared(offset: 64, count: 40_000)]),
        ]
        var decoded = 0
        for (index, resume) in resumes.enumerated() {
            #expect(try ForeignResume(encoded: resume.encoded()) == resume)
            for bytes in SeededGenerator.damaged(resume.encoded(), count: 5_000, seed: UInt64(50 + index)) {
                guard let read = try? ForeignResume(encoded: bytes) else { continue }
                decoded += 1
                #expect(read.outputs.count <= CLimits.parameters)
            }
        }
        #expect(decoded > 100)
    }

    /// Every answer that the host side lets through fits the extension, and the extension refuses others without a write
    /// beyond the room. The C library's `fread` asks for the bytes.
    @MainActor @Test func extensionWritesNoMoreThanTheRoom() throws {
        let library = try #require(dlopen("libc.so.6", RTLD_NOW))
        let engine = try #require(ForeignEngine(Self.streams, in: library))
        #expect(engine.missing.isEmpty)
        var random = SeededGenerator(seed: 60)
        let host = AnsweringHost()
        engine.askHost = { host.answer($1) }
        let functions: WireValue = .list([.reference(1), .null, .null, .null])
        let opened = engine.call(ForeignCall(function: 0, arguments: [.number(1), .bytes(Array("r".utf8)), functions]))
        guard case .returned(let stream, _, _) = opened else { return #expect(Bool(false), "\(opened)") }
        // Without a buffer of its own, fread hands its caller's memory to the callback.
        _ = engine.call(ForeignCall(function: 2, arguments: [stream, .null, .number(2), .number(0)]))
        var (read, refused) = (0, 0)
        for _ in 0..<2_000 {
            let output: WireValue =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: .null
                case 1: .shared(offset: Int.random(in: 0...9, using: &random), count: 4)
                case 2: .room(4)
                default: .bytes([UInt8](repeating: 7, count: Int.random(in: 0...80, using: &random)))
                }
            let count: Int64 = if case .bytes(let bytes) = output { Int64(bytes.count) } else { 0 }
            host.next = ForeignResume(
                result: Int.random(in: 0..<9, using: &random) == 0 ? nil : .number(UInt64(bitPattern: count)),
                outputs: [[WireValue]]([[output], [output], [output], [], [output, .null]]).randomElement(
                    using: &random)
                    ?? [])
            let call = ForeignCall(
                function: 1, arguments: [.room(32), .number(1), .number(32), stream])
            host.rooms = []
            _ = engine.call(ForeignCall(function: 3, arguments: [stream]))
            switch engine.call(call) {
            case .returned(.number(let items), let outputs, _):
                read += 1
                guard case .bytes(let bytes)? = outputs.first else { return #expect(Bool(false)) }
                #expect(items <= 32 && bytes.prefix(Int(items)).allSatisfy { $0 == 7 })
                #expect(bytes.dropFirst(Int(items)).allSatisfy { $0 == 0 })
            case .failed(let fault, _):
                refused += 1
                #expect(fault == .badCall || fault == .callbackFailed)
            case let other: #expect(Bool(false), "\(other)")
            }
            #expect(host.rooms.allSatisfy { $0 <= 32 })
        }
        #expect(read > 200 && refused > 200)
    }

    /// Streams of the C library, whose functions a struct has.
    private static let streams: CFunctionTable = {
        let bytes = CType.scalar(.uint8)
        let context = CParameter(name: "context", type: .scalar(.uint64))
        let size = CParameter(name: "size", type: .scalar(.uint64))
        let number = CParameter(name: "number", type: .scalar(.uint64))
        let read = CCallback(
            name: "read", result: .int64,
            parameters: [
                context, CParameter(name: "bytes", type: bytes, passing: .pointer(.out, .parameter(2))), size,
            ])
        let fields = ["read", "write", "seek", "close"].map { CField(name: $0, type: .callback(0)) }
        let file = CParameter(name: "file", type: .handle(0))
        return CFunctionTable(
            structs: [CStruct(name: "functions", fields: fields)], handles: [CHandle(name: "file")],
            callbacks: [read],
            functions: [
                CFunction(
                    name: "fopencookie", result: CResult(type: .handle(0)),
                    parameters: [
                        context, CParameter(name: "mode", type: .string),
                        CParameter(name: "functions", type: .structure(0)),
                    ]),
                CFunction(
                    name: "fread", result: CResult(type: .scalar(.uint64)),
                    parameters: [
                        CParameter(
                            name: "bytes", type: bytes,
                            passing: .pointer(.out, .product(CProduct(parameters: [1, 2])))), size, number, file,
                    ]),
                CFunction(
                    name: "setvbuf", result: CResult(type: .scalar(.int32)),
                    parameters: [
                        file, CParameter(name: "buffer", type: .null), CParameter(name: "mode", type: .scalar(.int32)),
                        size,
                    ]),
                CFunction(name: "clearerr", parameters: [file]),
            ])
    }()

    @Test func readerReturnsTheBytesThatItGivesAndWholeItems() async throws {
        let source = Rest(Array("hello, reader".utf8))
        let reader = ForeignCallback.reader(atEnd: -1) { source.next($0) }
        let read = try Self.callback("read_fn")
        let first = try await reader.serve(read, [.room(5), .uint(5), .null])
        #expect(first == ForeignAnswer(5, ["bytes": .bytes(Array("hello".utf8))]))
        let bytes = CParameter(
            name: "it", type: .scalar(.uint8), passing: .pointer(.out, .product(CProduct(parameters: [1, 2]))))
        let number = CParameter(name: "n", type: .scalar(.uint64))
        let items = CCallback(name: "items", result: .uint64, parameters: [bytes, number, number])
        let second = try await reader.serve(items, [.room(6), .uint(2), .uint(3)])
        #expect(second == ForeignAnswer(3, ["it": .bytes(Array(", read".utf8))]))
        // A pipe that has four bytes at a time, of items with three.
        let pipe = Rest(Array("abcdefghi".utf8))
        let short = ForeignCallback.reader { pipe.next(min($0, 4)) }
        let whole = try await short.serve(items, [.room(9), .uint(3), .uint(3)])
        #expect(whole == ForeignAnswer(2, ["it": .bytes(Array("abcdef".utf8))]))
        let end = try await short.serve(items, [.room(9), .uint(3), .uint(3)])
        #expect(end == ForeignAnswer(1, ["it": .bytes(Array("ghi".utf8))]))
        #expect(try await reader.serve(read, [.room(9), .uint(9), .null]).result == 2)
        #expect(try await reader.serve(read, [.room(9), .uint(9), .null]) == ForeignAnswer(-1))
        let unsigned = CCallback(name: "opj", result: .uint64, parameters: read.parameters)
        #expect(try await reader.serve(unsigned, [.room(9), .uint(9), .null]) == ForeignAnswer(.uint(.max)))
        // One that returns nothing has to fill its buffer.
        let exact = CCallback(name: "exact", parameters: [read.parameters[0], number])
        await #expect(throws: (any Error).self) { try await reader.serve(exact, [.room(1), .uint(1)]) }
        await #expect(throws: (any Error).self) { try await reader.serve(try Self.callback("visit"), [1, "a"]) }
    }
}

/// Answers each callback alike.
@MainActor
private final class AnsweringHost {
    var next = ForeignResume(result: nil)
    /// The rooms that the extension offered.
    var rooms: [Int] = []

    func answer(_ values: [WireValue]) -> ForeignResume {
        if case .room(let room)? = values.dropFirst().first { rooms.append(room) }
        return next
    }
}

/// Bytes that a reader takes piece by piece.
private final class Rest: Sendable {
    private let bytes: Mutex<ArraySlice<UInt8>>
    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes[...]) }

    func next(_ most: Int) -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = bytes.dropFirst(most) }
            return Array(bytes.prefix(most))
        }
    }
}
