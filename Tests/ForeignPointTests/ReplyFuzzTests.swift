import CFunctions
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ForeignMessages
@testable import ForeignPointHost

/// The answers of a hostile process: each is decoded to values of the declared types, or refused as nonsense.
@Suite(.timeLimit(.minutes(10))) struct ReplyFuzzTests {
    private static let process = ForeignProcess.Identifier(number: 1)

    @Test func damagedAnswersAreDecodedOrRefused() throws {
        let outcomes: [ForeignOutcome] = [
            .returned(.number(5), outputs: [.bytes([1, 2, 3]), .list([.bytes([65]), .null])], errno: 2),
            .returned(.list([.number(1), .list([.reference(4)])]), outputs: [.shared(offset: 0, count: 64)], errno: 0),
            .returned(.late(offset: 0, count: 600_000), outputs: [.list([.late(offset: 8, count: 9)])], errno: 0),
            .callback(serial: 7, number: 3, arguments: [.number(1), .bytes([65])]), .failed(.badCall, detail: "why"),
        ]
        var decoded = 0
        for (index, outcome) in outcomes.enumerated() {
            #expect(try ForeignOutcome(encoded: outcome.encoded()) == outcome)
            for bytes in SeededGenerator.damaged(outcome.encoded(), count: 5_000, seed: UInt64(20 + index)) {
                if (try? ForeignOutcome(encoded: bytes)) != nil { decoded += 1 }
            }
        }
        #expect(decoded > 100)
    }

    /// Random values for each function: the decoder never traps, and accepts only what has room.
    @Test func randomAnswersFitOrAreNonsense() throws {
        let table = try Lists.table()
        let memory = try CallMemory(count: 4_096)
        let results = try CallMemory(count: 4_096)
        let decoder = ResultDecoder(table: table, process: Self.process, memory: memory, results: results)
        var random = SeededGenerator(seed: 30)
        var (fit, nonsense) = (0, 0)
        for _ in 0..<30_000 {
            let function = try #require(table.functions.randomElement(using: &random))
            let sent = function.parameters.map { self.sent(for: $0, &random) }
            let written = function.parameters.filter {
                if case .pointer(let direction, _) = $0.passing { direction.isOut } else { false }
            }
            let outputs = written.map { _ in anything(&random, depth: 0) }
            do throws(Nonsense) {
                let result = try decoder.result(
                    anything(&random, depth: 0), outputs, errno: 0, of: function, sent: sent)
                fit += 1
                #expect(result.outputs.count == written.count)
                for value in result.outputs.values {
                    if case .bytes(let bytes) = value { #expect(bytes.count <= 4_096) }
                }
            } catch {
                nonsense += 1
            }
        }
        #expect(fit > 100 && nonsense > 1_000)
    }

    @Test func lengthThatAProcessInventsIsRefused() throws {
        let table = try Lists.table()
        let fill = try #require(table.index(of: "sample_fill").map { table.functions[$0] })
        let memory = try CallMemory(count: 1_024)
        let decoder = ResultDecoder(table: table, process: Self.process, memory: memory)
        let sent: [WireValue] = [.shared(offset: 0, count: 100), .number(50), .room(4)]
        let used: WireValue = .bytes([3, 0, 0, 0])
        _ = try decoder.result(.number(0), [.shared(offset: 0, count: 6), used], errno: 0, of: fill, sent: sent)
        for wrong: WireValue in [
            .shared(offset: 0, count: 102), .shared(offset: 2, count: 6), .shared(offset: 0, count: 5),
            .bytes([1, 2]), .null, .room(4),
        ] {
            #expect(throws: Nonsense.self) {
                try decoder.result(.number(0), [wrong, used], errno: 0, of: fill, sent: sent)
            }
        }
        // A number outside of an int.
        #expect(throws: Nonsense.self) {
            try decoder.result(
                .number(1 << 40), [.shared(offset: 0, count: 6), used], errno: 0, of: fill, sent: sent)
        }
    }

    private func sent(for parameter: CParameter, _ random: inout SeededGenerator) -> WireValue {
        guard case .pointer(let direction, _) = parameter.passing else { return .number(1) }
        if direction == .out {
            return Bool.random(using: &random) ? .room(48) : .shared(offset: 0, count: 48)
        }
        if case .scalar = parameter.type { return .bytes([UInt8](repeating: 1, count: 8)) }
        return .list([.list([.number(1), .number(1), .number(1)])])
    }

    private func anything(_ random: inout SeededGenerator, depth: Int) -> WireValue {
        switch Int.random(in: 0..<11, using: &random) {
        case 0: .null
        case 1, 2: .number(UInt64.random(in: 0...300, using: &random))
        case 3: .number(random.next())
        case 4: .bytes(random.bytes(atMost: 24))
        case 5:
            .shared(
                offset: Int.random(in: 0...1, using: &random) * 4_000, count: Int.random(in: 0...100, using: &random))
        case 6,
            7 where depth < 3:
            .list((0..<Int.random(in: 0...3, using: &random)).map { _ in anything(&random, depth: depth + 1) })
        case 8: .reference(UInt32(truncatingIfNeeded: random.next()))
        case 9:
            .late(offset: Int.random(in: 0...1, using: &random) * 4_000, count: Int.random(in: 0...100, using: &random))
        default: .room(Int.random(in: 0...100, using: &random))
        }
    }
}
