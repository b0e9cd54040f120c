import Foundation
import HostelTestSupport
import Testing

/// The program of Examples/ImageFilters, which is a package of its own and uses the public API alone. `make test`
/// builds it.
extension ProcessTests {
    @Suite(.serialized, .timeLimit(.minutes(5)))
    struct ImageFiltersTests {
        private static let example = Products.root + "/Examples/ImageFilters"
        private static let program = Products.debug + "/ImageFilters"
        private static let pictures = 40

        @Test func batchIsFinishedAlthoughFiltersCrashHangAndGrow() throws {
            let (filters, state) = (try TemporaryFolder("filters"), try TemporaryFolder("state"))
            let made = try Command.run(Self.example + "/bundle.sh", [Products.hostel, Products.plugins, filters.path])
            try #require(made.code == 0, "\(made.errors)")
            let before = ProcessTable.children()
            let result = try Command.run(
                Self.program, [filters.path, state.path, Products.forkServer, String(Self.pictures)])
            try #require(result.code == 0, "\(result.errors)")
            #expect(ProcessTable.children().subtracting(before).isEmpty)

            let lines = result.output.split(separator: "\n").map(String.init)
            try #require(lines.count == 6, "\(result.output)")
            func line(_ name: String) throws -> String { try #require(lines.first { $0.hasPrefix(name + ": ") }) }
            for name in ["Sepia", "Invert"] {
                #expect(try line(name).hasPrefix("\(name): 40 of 40 pictures, 1 launches, sum "))
                #expect(try !line(name).contains("failed"))
            }
            #expect(try line("Crashing").contains("0 of 40 pictures, 3 launches"))
            #expect(try line("Crashing").hasSuffix("failed: crashed 3, given up"))
            #expect(try line("Hanging").hasSuffix("failed: watchdog 3, given up"))
            // It works until its memory is used up, and again in a new process.
            let growing = try line("Growing")
            let done = try #require(growing.firstMatch(of: /Growing: (\d+) of 40/).flatMap { Int($0.1) })
            #expect(done > 20 && done < 40, "\(growing)")
            #expect(growing.contains("failed:") && !growing.contains("given up"), "\(growing)")
            let grown = try #require(lines.last?.wholeMatch(of: /host memory grew by (-?\d+) KB/).flatMap { Int($0.1) })
            #expect(grown < 8192)
            #expect(result.errors.contains("[########################################] 40/40"))
        }

        @Test func resultsAreThoseOfTheFilters() throws {
            let (filters, state) = (try TemporaryFolder("filters"), try TemporaryFolder("state"))
            let made = try Command.run(Self.example + "/bundle.sh", [Products.hostel, Products.plugins, filters.path])
            try #require(made.code == 0, "\(made.errors)")
            for name in ["Crashing", "Hanging", "Growing"] { try filters.remove(name + ".appex") }
            let result = try Command.run(Self.program, [filters.path, state.path, Products.forkServer, "1"])
            var (inverted, sepia) = (UInt64(0), UInt64(0))
            for y in 0..<64 {
                for x in 0..<64 {
                    let (red, green, blue) = (UInt8(x * 4), UInt8(y * 4), UInt8(x ^ y))
                    for byte in [255 - red, 255 - green, 255 - blue, 255] { inverted = inverted &* 31 &+ UInt64(byte) }
                    let grey = (Int(red) * 77 + Int(green) * 150 + Int(blue) * 29) >> 8
                    for byte in [min(255, grey + 40), min(255, grey + 15), grey, 255] {
                        sepia = sepia &* 31 &+ UInt64(byte)
                    }
                }
            }
            #expect(result.output.contains("Invert: 1 of 1 pictures, 1 launches, sum \(inverted)\n"))
            #expect(result.output.contains("Sepia: 1 of 1 pictures, 1 launches, sum \(sepia)\n"))
        }
    }
}
