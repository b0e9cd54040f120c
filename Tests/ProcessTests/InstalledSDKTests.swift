import Foundation
import HostelTestSupport
import Testing

/// An installed Hostel: an author builds against it alone, and its host shows the widgets.
extension ProcessTests {
    @Suite(.serialized)
    struct InstalledSDKTests {
        @Test func anAuthorsPackageNeedsTheInstalledFilesAlone() throws {
            let prefix = try Self.install()
            let hostel = prefix.path + "/bin/hostel"
            let package = try AuthorPackage(prefix: prefix.path)
            let built = try package.run("build")
            try #require(built.code == 0, "\(built.output) \(built.errors)")
            let tested = try package.run("test")
            #expect(tested.code == 0 && tested.output.contains("Test run with 1 test"), "\(tested.output)")

            let plugins = try TemporaryFolder("plugins")
            for name in ["Hello", "HelloC"] {
                let bundled = try package.bundle(name, with: hostel, into: plugins)
                try #require(bundled.code == 0, "\(bundled.errors)")
            }
            let state = try TemporaryFolder("state")
            let host = try HostProcess(plugins: plugins.path, state: state.path, program: hostel)
            try host.waitUntilServing()
            for (name, text) in [("Hello", "Hello from Swift"), ("HelloC", "Hello from C")] {
                #expect(try host.ask("show", "com.example." + name).code == 0)
                let looks = state.path + "/\(name).txt"
                let taken = try host.ask("snapshot", "com.example." + name, "-o", looks)
                try #require(taken.code == 0, "\(taken.errors)")
                #expect(try String(contentsOfFile: looks, encoding: .utf8).contains(text))
            }
            #expect(try host.ask("stop").code == 0)
            #expect(host.ending() == 0)
            host.expectNoOffspring("after stop")
        }

        @Test func installingAgainReplacesTheFilesAndNothingElse() throws {
            let prefix = try Self.install()
            let before = try Self.files(prefix)
            for file in ["bin/hostel", "bin/hostel-fork-server", "bin/hostel-breakout", "lib/hostel/libHostelSDK.so"] {
                #expect(before.contains(file))
            }
            try prefix.write("mine", to: "bin/other")
            try prefix.write("old", to: "include/hostel/hostel_widget.h")
            try Self.install(into: prefix)
            #expect(try Self.files(prefix) == before.union(["bin/other"]))
            let header = try String(contentsOfFile: prefix.path + "/include/hostel/hostel_widget.h", encoding: .utf8)
            #expect(header.contains("struct hostel_widget"))
        }

        @Test func anUnbuiltHostelIsNotInstalled() throws {
            let (prefix, empty) = (try TemporaryFolder("prefix"), try TemporaryFolder("empty"))
            for (products, reason) in [("/nowhere", "/nowhere is missing"), (empty.path, "cannot be imported")] {
                let done = try Command.run(Products.root + "/Scripts/install-sdk", [products, prefix.path])
                #expect(done.code == 1 && done.errors.contains(reason), "\(done.errors)")
                #expect(done.errors.contains("make build"))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: prefix.path).isEmpty)
        }

        static func install() throws -> TemporaryFolder {
            let prefix = try TemporaryFolder("prefix")
            try install(into: prefix)
            return prefix
        }

        private static func install(into prefix: TemporaryFolder) throws {
            let done = try Command.run(Products.root + "/Scripts/install-sdk", [Products.debug, prefix.path])
            try #require(done.code == 0, "\(done.errors)")
        }

        /// The files outside of the kit, which is installed only if it was bundled.
        private static func files(_ prefix: TemporaryFolder) throws -> Set<String> {
            Set(try FileManager.default.subpathsOfDirectory(atPath: prefix.path).filter { !$0.hasPrefix("share") })
        }
    }
}
