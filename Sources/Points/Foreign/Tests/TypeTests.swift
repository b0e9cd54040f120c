import ExtensionHost
import ForeignPointHost
import Foundation
import HostelTestSupport
import Testing

/// Every kind of type, both ways, with a real library in a confined process.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TypeTests {
    private static func run(_ body: @HostActor (ForeignLibrary) async throws -> Void) async throws {
        try await LiveLibrary.runSample { host in
            try await body(try await ForeignLibrary(LiveLibrary.sample, on: host))
        }
    }

    @Test func numbersOfAllWidthsKeepTheirValues() async throws {
        try await Self.run { library in
            let least = try await library.call(
                "sample_numbers", -128, 0, -32_768, 0, .int(Int64(Int32.min)), 0, 0, 0)
            #expect(least.value == .int(-128 - 32_768 + Int64(Int32.min)))
            let most = try await library.call(
                "sample_numbers", 127, 255, 32_767, 65_535, .int(Int64(Int32.max)), .uint(UInt64(UInt32.max)), 1, 2)
            #expect(most.value == .int(127 + 255 + 32_767 + 65_535 + Int64(Int32.max) + Int64(UInt32.max) + 3))
            #expect(try await library.value("sample_floats", 1.5, 2.25) == .double(3.375))
            try await library.expectToAnswer()
        }
    }

    @Test func structsPassByValueAndByReference() async throws {
        try await Self.run { library in
            let point: ForeignValue = .fields(["tag": 4, "x": 1.5, "y": -2.0])
            let moved = try await library.call("sample_move", point, 10.0)
            #expect(moved.value == .fields(["tag": .int(5), "x": .double(11.5), "y": .double(8)]))
            let box: ForeignValue = .fields(["corner": point, "sizes": .values([1, 2, 3]), "name": "four"])
            let measured = try await library.call("sample_measure", box, .null)
            #expect(measured.value == .int(10))
            #expect(measured["out"] == .fields(["tag": .int(4), "x": .double(1.5), "y": .double(-2)]))
            #expect(try await library.value("sample_measure", .null, .null) == .int(-1))
            let scaled = try await library.call("sample_scale", .values([point, .fields(["x": 3.0])]), 2.0)
            #expect(
                scaled["points"]
                    == .values([
                        .fields(["tag": .int(4), "x": .double(3), "y": .double(-4)]),
                        .fields(["tag": .int(0), "x": .double(6), "y": .double(0)]),
                    ]))
        }
    }

    @Test func structsAndStringsReachAClosureAndAReturnedPointerGivesItsStruct() async throws {
        try await Self.run { library in
            let meet = ForeignCallback { arguments in
                let point: ForeignValue = .fields(["tag": .int(1), "x": .double(2.5), "y": .double(-3)])
                let copy: ForeignValue = .fields(["tag": .int(4), "x": .double(5.5), "y": .double(-6)])
                return .int(arguments == [point, copy, .values(["good", "day"])] ? 1 : 0)
            }
            #expect(try await library.value("sample_met", .callback(meet)) == .int(1))
            let origin = try await library.value("sample_origin", true)
            #expect(origin == .fields(["tag": .int(7), "x": .double(8.5), "y": .double(-9)]))
            #expect(try await library.value("sample_origin", false) == .null)
        }
    }

    @Test func pointersHaveALengthFromAnotherParameter() async throws {
        try await Self.run { library in
            #expect(try await library.value("sample_sum", .values([1, -2, 40])) == .int(39))
            #expect(try await library.value("sample_sum", .values([])) == .int(0))
            let filled = try await library.call("sample_fill", .room(5), .null)
            #expect(filled.value == .int(5) && filled["used"] == .int(3))
            #expect(filled["numbers"] == .values([.uint(100), .uint(101), .uint(102), .uint(0), .uint(0)]))
            let large = try await library.call("sample_sum", .values(.init(repeating: 2, count: 20_000)))
            #expect(large.value == .int(40_000))
        }
    }

    @Test func lengthThatIsAProductIsCheckedAgainstItsFactors() async throws {
        try await Self.run { library in
            let doubled = try await library.call("sample_double", .bytes([1, 2, 3, 4, 5, 6]), 3, 2, .null)
            #expect(doubled.value == .int(12))
            #expect(doubled["doubled"].integers(as: UInt16.self) == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6])
            // 1.2 MB of pixels, and twice as many numbers.
            let large = try await library.call(
                "sample_double", .bytes([UInt8](repeating: 7, count: 1_200_000)), 1_200, 1_000, .null)
            #expect(large["doubled"].integers(as: UInt16.self) == [UInt16](repeating: 7, count: 2_400_000))
            for (width, height) in [(3, 3), (-1, -6), (-6, 1), (Int64(Int32.max), Int64(Int32.max))] {
                let error = await #expect(throws: ForeignError.self) {
                    try await library.call(
                        "sample_double", .bytes([1, 2, 3, 4, 5, 6]), .int(width), .int(height), .null)
                }
                #expect(error?.code == "bad-argument" && error?.description.contains("width * height") == true)
            }
            try await library.expectToAnswer()
        }
    }

    @Test func largeResultsOfAFunctionArrive() async throws {
        try await Self.run { library in
            let small = try await library.call("sample_picture", false, .null, .null)
            #expect(small.value == .values((0..<18).map { .uint($0) }) && small["height"] == .int(3))
            // 2.4 MB, more than a message has.
            let large = try await library.call("sample_picture", true, .null, .null)
            #expect(large["width"] == .int(800) && large["height"] == .int(500))
            let numbers = try #require(large.value.integers(as: UInt16.self))
            #expect(numbers.count == 1_200_000 && numbers[65_537] == 1 && numbers.last == UInt16(1_199_999 % 65_536))
            for letters in [(512 << 10) - 1, 512 << 10, (512 << 10) + 1, 20 << 20] {
                let text = try await library.call("sample_text", .int(Int64(letters))).value.text
                #expect(text?.utf8.count == letters)
            }
            // Each was freed, also a large one.
            #expect(try await library.value("sample_freed") == .int(6))
        }
    }

    @Test func numbersAreCompactOrOneByOne() async throws {
        try await Self.run { library in
            let million = [Int32](repeating: -3, count: 1_000_000)
            #expect(try await library.value("sample_sum", .numbers(million)) == .int(-3_000_000))
            #expect(try await library.value("sample_sum", .numbers([1, 2, Int32.max])) == .int(Int64(Int32.max) + 3))
            let error = await #expect(throws: ForeignError.self) {
                try await library.call("sample_sum", .numbers([1, 2] as [Int16]))
            }
            #expect(error?.description.contains("numbers of int16 were given") == true)
            let many = try await library.call("sample_fill", .room(5_000), .null)
            #expect(many["numbers"].integers(as: UInt16.self)?.prefix(4) == [100, 101, 102, 0])
            guard case .numbers = many["numbers"] else {
                Issue.record("a long array is compact")
                return
            }
        }
    }

    @Test func returnedMemoryIsFreedByTheNamedFunction() async throws {
        try await Self.run { library in
            let joined = try await library.call("sample_join", .values(["ab", "", "cd"]), .null)
            #expect(joined.value == .int(3) && joined["out"] == .string("abcd"))
            #expect(try await library.value("sample_freed") == .int(1))
            #expect(try await library.value("sample_greeting", true) == .string("good day"))
            #expect(try await library.value("sample_greeting", false) == .null)
            #expect(try await library.call("sample_fail", 13).errno == 13)
            #expect(try await library.call("sample_freed").errno == 0)
        }
    }

    @Test func handleOfOneKindIsNotTakenForAnother() async throws {
        try await Self.run { library in
            let counter = try #require(try await library.call("sample_open", 7).value.handle)
            let other = try #require(try await library.call("sample_make", .null)["out"].handle)
            #expect(counter.kind == "counter" && other.kind == "other")
            #expect(try await library.value("sample_next", .handle(counter)) == .int(7))
            #expect(try await library.value("sample_next", .handle(counter)) == .int(8))
            #expect(try await library.value("sample_open", -1) == .null)
            for wrong in [ForeignValue.handle(other), .int(1), .null] {
                let error = await #expect(throws: ForeignError.self) { try await library.call("sample_next", wrong) }
                #expect(["bad-handle", "bad-argument"].contains(error?.code ?? ""))
            }
            try await library.call("sample_close", .handle(counter))
            await #expect(throws: ForeignError.self) { try await library.call("sample_next", .handle(counter)) }
            #expect(try await library.value("sample_open", 1).handle != nil)
        }
    }

    @Test func structCarriesAHandle() async throws {
        try await Self.run { library in
            let counter = try #require(try await library.call("sample_open", 7).value.handle)
            let cursor = try await library.value("sample_begin", .handle(counter))
            #expect(cursor == .fields(["counter": .handle(counter), "at": .int(10)]))
            #expect(try await library.value("sample_look", cursor) == .int(17))
            let stepped = try await library.call("sample_step", cursor)["cursor"]
            #expect(stepped == .fields(["counter": .handle(counter), "at": .int(20)]))
            #expect(try await library.value("sample_look", stepped) == .int(28))
            #expect(try await library.value("sample_look", .fields(["at": 1])) == .int(-1))
            let other = try #require(try await library.call("sample_make", .null)["out"].handle)
            let wrong = await #expect(throws: ForeignError.self) {
                try await library.call("sample_look", .fields(["counter": .handle(other)]))
            }
            #expect(wrong?.code == "bad-handle" && wrong?.description.contains("cursor.counter") == true)
            try await library.call("sample_close", .handle(counter))
            let stale = await #expect(throws: ForeignError.self) { try await library.call("sample_look", stepped) }
            #expect(stale?.code == "bad-handle")
            try await library.expectToAnswer()
        }
    }

    @Test func descriptorOfTheHostIsReadInTheExtension() async throws {
        try await Self.run { library in
            let folder = try TemporaryFolder("file")
            try folder.write("granted", to: "file")
            let file = open(folder.path + "/file", O_RDONLY)
            defer { close(file) }
            let result = try await library.call("sample_read", .file(file), .room(100))
            #expect(result.value == .int(7))
            #expect(result["bytes"].byteArray?.prefix(7) == ArraySlice("granted".utf8))
        }
    }

    /// Nothing is sent, so the process is the same one afterwards, and it made no call.
    @Test func wrongArgumentIsAnErrorBeforeAnythingIsSent() async throws {
        try await LiveLibrary.runSample { host in
            let library = try await ForeignLibrary(LiveLibrary.sample, on: host)
            let hosted = try #require(host[LiveLibrary.sample])
            let messages = host.messagesSent
            let wrong: [(String, [ForeignValue], String)] = [
                ("sample_none", [], "unknown-function"),
                ("sample_not", [], "argument-count"),
                ("sample_not", [true, true], "argument-count"),
                ("sample_not", [2], "bad-argument"),
                ("sample_not", ["true"], "bad-argument"),
                ("sample_numbers", [128, 0, 0, 0, 0, 0, 0, 0], "bad-argument"),
                ("sample_numbers", [0, -1, 0, 0, 0, 0, 0, 0], "bad-argument"),
                ("sample_numbers", [0, 0, 0, 65_536, 0, 0, 0, 0], "bad-argument"),
                ("sample_numbers", [0, 0, 0, 0, 0, 0, .uint(1 << 63), 0], "bad-argument"),
                ("sample_floats", [.double(1e300), 0], "bad-argument"),
                ("sample_move", [.fields(["z": 1]), 0], "bad-argument"),
                ("sample_measure", [.fields(["sizes": .values([1, 2])]), .null], "bad-argument"),
                ("sample_sum", [.null], "bad-argument"),
                ("sample_sum", [.room(4)], "bad-argument"),
                ("sample_fill", [.room(-1), .null], "bad-argument"),
                ("sample_fill", [.room(.max), .null], "too-large"),
                ("sample_fill", [.values([1]), .null], "bad-argument"),
                ("sample_join", [.values([.string("a\u{0}b")]), .null], "bad-argument"),
                ("sample_join", [.values(.init(repeating: "a", count: 5_000)), .null], "bad-argument"),
                ("sample_read", [.file(-1), .room(1)], "bad-argument"),
                ("sample_each", [1, .null], "bad-argument"),
            ]
            for (name, arguments, code) in wrong {
                let error = await #expect(throws: ForeignError.self) { try await library.call(name, arguments) }
                #expect(error?.code == code, "\(name) \(arguments)")
            }
            #expect(host.messagesSent == messages)
            #expect(await hosted.figures.launches == 1)
            try await library.expectToAnswer()
        }
    }
}
