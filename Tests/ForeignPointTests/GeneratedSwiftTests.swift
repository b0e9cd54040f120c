import CFunctions
import ExtensionManifest
import Foundation
import HostelTestSupport
import Testing

@testable import BundleMaking

/// The Swift source of a list is compiled against the modules of a host.
@Suite struct GeneratedSwiftTests {
    /// The modules and the C modules that they need lie where `swift build` puts them.
    private static let modules = BuildProducts.debug + "/Modules"
    private static let maps = [
        BuildProducts.debug + "/CLinux.build/module.modulemap",
        BuildProducts.root + "/.build/checkouts/swift-system/Sources/CSystem/include/module.modulemap",
        BuildProducts.root + "/Sources/Host/State/CSQLite/module.modulemap",
        BuildProducts.root + "/Sources/Points/Foreign/CFFI/module.modulemap",
    ]
    private static var isBuilt: Bool {
        ([modules + "/ForeignPointHost.swiftmodule"] + maps).allSatisfy { FileManager.default.fileExists(atPath: $0) }
    }

    private static func table(_ path: String) throws -> CFunctionTable {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: BuildProducts.root + "/" + path)))
        let (reader, findings) = FunctionListReader.read(bytes, file: path)
        try #require(!findings.hasErrors, "\(findings.map(\.message))")
        return try #require(reader).table
    }

    /// The errors of the compiler.
    private static func compile(_ folder: TemporaryFolder) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }
        process.arguments =
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] } + files.filter { $0.hasSuffix(".swift") }
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : text + "exit \(process.terminationStatus)"
    }

    @Test(.enabled(if: isBuilt, "the modules of a debug build are absent"))
    func sourceOfEachListCompilesBesideAHost() throws {
        let folder = try TemporaryFolder("generated")
        let lists = [
            "Zlib": "Info/Samples/Zlib/Zlib.functions.plist", "SQLite": "Info/Samples/SQLite/SQLite.functions.plist",
            "Expat": "Info/Samples/Expat/Expat.functions.plist",
            "TurboJPEG": "Info/Samples/TurboJPEG/TurboJPEG.functions.plist",
            "PNG": "Info/Samples/PNG/PNG.functions.plist",
            "Sample": "Sources/Points/Foreign/Sample/ForeignSample.functions.plist",
        ]
        for (name, path) in lists {
            try folder.write(SwiftBinding(try Self.table(path), name: name).source, to: name + ".swift")
        }
        try folder.write(
            """
            import ForeignPointHost
            func use(_ zlib: Zlib, _ sample: Sample, _ sqlite: SQLite) async throws(ForeignError) -> Int {
                let sum: UInt64 = try await zlib.adler32(adler: 1, buf: [1, 2, 3])
                let (result, errno): (Int32, Int32) = try await sample.sample_fail(code: 2)
                let total: Int64 = try await sample.sample_sum(numbers: [1, 2, 3])
                let doubled = try await sample.sample_double(pixels: [1, 2], width: 2, height: 1)
                let numbers: [UInt16] = doubled["doubled"].integers() ?? []
                let opened = try await sqlite.sqlite3_open_v2(filename: ":memory:", flags: 6, vfs: nil)
                guard let database = opened["db"].handle else { return 0 }
                let closed: Int32 = try await sqlite.sqlite3_close_v2(db: database)
                return Int(sum) + Int(result + errno + closed) + Int(total) + numbers.count
            }

            """, to: "Use.swift")
        let errors = try Self.compile(folder)
        #expect(errors.isEmpty, "\(errors)")
        try folder.write("import ForeignPointHost\nlet wrong: Int32 = ForeignValue.null\n", to: "Wrong.swift")
        #expect(try Self.compile(folder).contains("cannot convert"), "the compiler reads the modules")
    }

    @Test func namesThatSwiftReservesAreEscaped() throws {
        let function = CFunction(
            name: "default", result: CResult(type: .scalar(.int32)),
            parameters: [
                CParameter(name: "in", type: .scalar(.int32)), CParameter(name: "inout", type: .scalar(.double)),
                CParameter(name: "library", type: .string),
            ])
        let source = SwiftBinding(CFunctionTable(functions: [function]), name: "1").source
        #expect(source.contains("func `default`(`in`: Int32, `inout`: Double, library: String)"))
        #expect(source.contains("self.library.call(\"default\""))
    }
}
