import BundleMaking
import CFunctions
import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

/// A list that clang's reading of a header gives, and the Swift source of a list.
@Suite struct DerivationTests {
    private static func tree(_ header: String) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["clang", "-x", "c", "-Xclang", "-ast-dump=json", "-fsyntax-only", header]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return data
    }

    @Test func headerGivesWhatItSaysForCertainAndNamesTheRest() throws {
        let header = BuildProducts.root + "/Sources/Points/Foreign/Sample/foreign_sample.h"
        let derivation = try #require(HeaderDerivation(tree: try Self.tree(header)))
        let list = try #require(derivation.list(library: "libz.so.1"))
        let (reader, findings) = FunctionListReader.read([UInt8](list), file: "list")
        #expect(findings.isEmpty, "\(findings.map(\.message))")
        let derived = try #require(reader).table
        let written = try Lists.table()
        let names = Set(derived.functions.map(\.name))
        #expect(names.isSuperset(of: ["sample_numbers", "sample_floats", "sample_sum", "sample_open", "sample_make"]))
        // The derived functions equal those of the list that was written by hand.
        for name in ["sample_numbers", "sample_floats", "sample_not", "sample_sum", "sample_exit"] {
            let (one, other) = (try #require(derived.index(of: name)), try #require(written.index(of: name)))
            #expect(derived.functions[one] == written.functions[other], "\(name)")
        }
        #expect(derived.handles.map(\.name) == ["sample_counter", "sample_other"])
        for name in ["sample_each", "sample_move", "sample_join", "sample_fill"] {
            #expect(!names.contains(name))
            #expect(derivation.notes.contains { $0.hasPrefix(name + " is left out") }, "\(name)")
        }
    }

    @Test func damagedTreesAreReadOrRefused() throws {
        let header = BuildProducts.root + "/Sources/Points/Foreign/Sample/foreign_sample.h"
        let tree = [UInt8](try Self.tree(header))
        for bytes in SeededGenerator.damaged(tree, count: 20, seed: 50) { _ = HeaderDerivation(tree: Data(bytes)) }
    }

    @Test func sourceHasATypedMethodForEachFunction() throws {
        let source = SwiftBinding(try Lists.table(), name: "Foreign-Sample 1").source
        #expect(source.contains("struct ForeignSample1: Sendable {"))
        #expect(
            source.contains(
                "func sample_numbers(a: Int8, b: UInt8, c: Int16, d: UInt16, e: Int32, f: UInt32, g: Int64, h: UInt64) "
                    + "async throws(ForeignError) -> Int64 {"))
        #expect(source.contains("func sample_next(counter: ForeignHandle) async throws(ForeignError) -> Int32 {"))
        #expect(source.contains("func sample_crash() async throws(ForeignError) {"))
        #expect(source.contains("func sample_fill(numbers: Int) async throws(ForeignError) -> ForeignResult {"))
    }
}
