import CFunctions
import ExtensionManifest
import HostelTestSupport
import ForeignMessages
import Testing

/// Hostile lists of functions: none of them traps the reader, and a list without a fault is one that can be called.
@Suite(.timeLimit(.minutes(10))) struct FunctionListFuzzTests {
    @Test func damagedListsAreReadOrRefused() throws {
        let sample = try Lists.sample()
        var read = 0
        for bytes in SeededGenerator.damaged(sample, count: 3_000, seed: 13) {
            let (reader, findings) = FunctionListReader.read(bytes, file: "list")
            guard let reader, !findings.contains(where: { $0.severity == .error }) else { continue }
            read += 1
            try check(reader.table)
        }
        #expect(read > 100)
    }

    /// Values of a right list take each other's places, and extremes take theirs.
    @Test func listsOfWrongValuesAreReadOrRefused() throws {
        let list = try PropertyList.read(try Lists.sample())
        var random = SeededGenerator(seed: 14)
        var (read, refused) = (0, 0)
        for _ in 0..<3_000 {
            var pool: [PropertyListValue] = [
                .integer(.max), .integer(.min), .integer(0), .unsigned(.max), .real(.nan), .boolean(true), .array([]),
                .dictionary([:]), .string(""), .string("point"), .string("box"), .string("visit"), .string("counter"),
                .string("bytes"), .string("string"), .string("terminated"), .string("inout"), .string("void"),
                .string("out"), .string("Returns"),
                .string("count * 2"), .string("width*height*width*height*9"), .string("* "),
            ]
            pool.append(.string(String(repeating: "a", count: 200)))
            guard case .dictionary(let root) = change(list.root, pool, &random, rate: 300) else { continue }
            let reader = FunctionListReader(root, file: "list")
            if reader.findings.contains(where: { $0.severity == .error }) {
                refused += 1
            } else {
                read += 1
                try check(reader.table)
            }
        }
        #expect(read > 50 && refused > 50)
    }

    private func change(
        _ value: PropertyListValue, _ pool: [PropertyListValue], _ random: inout SeededGenerator, rate: Int
    ) -> PropertyListValue {
        if Int.random(in: 0..<rate, using: &random) == 0 { return pool.randomElement(using: &random) ?? value }
        switch value {
        case .array(let items): return .array(items.map { change($0, pool, &random, rate: rate) })
        case .dictionary(let items):
            // In a fixed order, so that each run draws the same numbers.
            var changed: [String: PropertyListValue] = [:]
            for (key, item) in items.sorted(by: { $0.key < $1.key }) {
                changed[key] = change(item, pool, &random, rate: rate)
            }
            return .dictionary(changed)
        default: return value
        }
    }

    /// A table without a fault survives the way to the extension, which checks it anew.
    private func check(_ table: CFunctionTable) throws {
        #expect(!table.functions.isEmpty)
        #expect(try CFunctionTable(encoded: table.encoded()) == table)
        for index in table.structs.indices { #expect(try table.layouts.layout(of: index).size <= CLimits.structBytes) }
    }

    @Test func damagedTablesAreDecodedOrRefused() throws {
        let bytes = try Lists.table().encoded()
        var decoded = 0
        for damaged in SeededGenerator.damaged(bytes, count: 5_000, seed: 15) {
            guard let table = try? CFunctionTable(encoded: damaged) else { continue }
            decoded += 1
            #expect(table.functions.count <= CLimits.functions)
        }
        #expect(decoded > 0)
    }
}
