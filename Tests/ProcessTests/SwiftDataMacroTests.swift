import Foundation
import HostelTestSupport
import Testing

extension ProcessTests {
    /// `@Model` and the other macros of SwiftData, compiled with the SDK's plugin as in an author's build.
    @Suite struct SwiftDataMacroTests {
        @Test(arguments: ["5", "6"])
        func modelsOfAnAuthorAreSavedAndRead(_ version: String) throws {
            let folder = try TemporaryFolder("swiftdata")
            let macros = try Command.run(Products.root + "/Scripts/build-macros", [Products.debug])
            try #require(macros.code == 0, "\(macros.errors)")
            let program = folder.path + "/program"
            let compiled = try Command.run(
                "/usr/bin/env",
                [
                    "swiftc", "-swift-version", version, "-parse-as-library", "-warnings-as-errors",
                    "-I", Products.debug + "/Modules", "-I", Products.root + "/Sources/SDK/ModuleMaps",
                    "-plugin-path", Products.debug, "-L", Products.debug, "-lHostelSDK",
                    "-Xlinker", "-rpath=" + Products.debug,
                    Products.root + "/Tests/Fixtures/SwiftDataProgram/Program.swift", "-o", program,
                ])
            try #require(compiled.code == 0, "\(compiled.output)\(compiled.errors)")
            let run = try Command.run(program, [folder.path + "/tasks.store"])
            #expect(run.code == 0, "\(run.errors)")
            #expect(
                run.output == """
                    A urgent home ["1", "2"] inf 0
                    true 1
                    2

                    """)
        }
    }
}
