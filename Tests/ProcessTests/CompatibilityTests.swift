@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// A bundle that was built against one SDK, and a host with the next. The compiler makes both SDKs and the library.
extension ProcessTests {
    @Suite struct CompatibilityTests {
        private static let first = """
            public struct Pair { public var x = 1; public var y = 2; public init() {} }
            public protocol Doing { func one() -> Int }
            public struct Frame { public var pair = Pair(); public var list: [Pair] = []; public init() {} }
            open class Base {
                public var field = 3
                public init() {}
                open func go() -> Int { field }
            }
            public func run(_ doing: any Doing) -> Int { doing.one() }
            """
        /// New types and functions, members of extensions, and another body.
        private static let added =
            first.replacingOccurrences(of: "{ field }", with: "{ field &* 10 }") + """

                public struct Later { public var z = 1.0 }
                public func later() {}
                extension Base { public func more() -> Int { 7 } }
                extension Pair { public var sum: Int { x + y } }
                """
        private static let client = """
            import %@
            final class Own: Base, Doing {
                var own = 5
                override func go() -> Int { super.go() + own }
                func one() -> Int { go() + Pair().y }
            }
            print(run(Own()))
            """

        private static func compile(_ arguments: [String]) throws {
            let made = try Command.run("/usr/bin/env", ["swiftc", "-wmo"] + arguments)
            try #require(made.code == 0, "\(made.errors)")
        }

        /// Makes an SDK in a folder of its own.
        private static func sdk(
            _ version: String, _ source: String, _ module: String, in folder: TemporaryFolder
        ) throws -> SDKLibrary {
            let place = folder.path + "/" + version
            try folder.write(source, to: version + "/sdk.swift")
            try folder.write("const char hostel_sdk_version[] = \"\(version)\";", to: version + "/version.c")
            let c = try Command.run("/usr/bin/env", ["cc", "-c", place + "/version.c", "-o", place + "/version.o"])
            try #require(c.code == 0, "\(c.errors)")
            try compile([
                "-emit-library", "-emit-module", "-module-name", module, "-emit-module-path",
                "\(place)/\(module).swiftmodule", place + "/sdk.swift", place + "/version.o",
                "-Xlinker", "-soname=libHostelSDK.so", "-o", place + "/libHostelSDK.so",
            ])
            return try #require(SDKLibrary(FilePath(place + "/libHostelSDK.so")))
        }

        /// Makes a bundle with the client, built against the SDK 1.0. Its library runs as a program, too.
        private static func bundle(_ module: String, _ sdk: SDKLibrary, in folder: TemporaryFolder) throws -> String {
            let place = sdk.path.removingLastComponent().string
            try folder.write(String(format: client, module), to: "main.swift")
            try compile([
                folder.path + "/main.swift", "-I", place, "-L", place, "-lHostelSDK", "-Xlinker", "-rpath", "-Xlinker",
                place, "-o", folder.path + "/Client",
            ])
            var keys: [String: Any] = [
                "CFBundleIdentifier": "com.example.client", "CFBundleName": "Client", "CFBundleExecutable": "Client",
            ]
            keys["CFBundleVersion"] = "1"
            keys["CFBundleShortVersionString"] = "1.0"
            try folder.write(PointBundle.propertyList(keys), to: "Info.plist")
            var host = HostProfile.current()
            host.sdk = sdk
            let made = try Bundler(host: host).bundle(
                BundleRequest(
                    libraries: [FilePath(folder.path + "/Client")], info: FilePath(folder.path + "/Info.plist"),
                    output: FilePath(folder.path + "/made/Client.app")))
            return try #require(made.bundle).string
        }

        /// The reasons why a host with an SDK does not take the bundle.
        private static func reasons(_ bundle: String, _ sdk: SDKLibrary) -> [Finding] {
            var host = HostProfile.current()
            host.sdk = sdk
            let folder = FilePath(bundle).removingLastComponent()
            let container = BundleDiscovery(folder: folder, host: host).scan().containers.first
            return container?.findings.filter { $0.code == .sdkMismatch } ?? []
        }

        private static func output(_ bundle: String, _ sdk: SDKLibrary) throws -> String {
            let folder = sdk.path.removingLastComponent().string
            let run = try Command.run("/usr/bin/env", ["LD_LIBRARY_PATH=" + folder, bundle + "/Client"])
            try #require(run.code == 0, "\(run.errors)")
            return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        @Test(arguments: ["ExtensionFoundation", "UIKitCore"])
        func aBundleRunsWithTheNextSDKThatOnlyAdds(module: String) throws {
            let folder = try TemporaryFolder("compatible")
            let old = try Self.sdk("1.0", Self.first, module, in: folder)
            let new = try Self.sdk("1.1", Self.added, module, in: folder)
            try #require(old.identity()?.interface != new.identity()?.interface)
            let bundle = try Self.bundle(module, old, in: folder)
            #expect(Self.reasons(bundle, old) == [] && Self.reasons(bundle, new) == [])
            // The same file calls the new body through the old class's table.
            #expect(try Self.output(bundle, old) == "10")
            #expect(try Self.output(bundle, new) == "37")
            // Without the record of the layouts, only an SDK with the same interface is taken.
            let record = SDKLayouts.fileName(HostProfile.current().machine)
            try FileManager.default.removeItem(atPath: bundle + "/" + record)
            #expect(Self.reasons(bundle, old) == [] && Self.reasons(bundle, new).count == 1)
            try Data([1, 2, 3]).write(to: URL(fileURLWithPath: bundle + "/" + record))
            #expect(Self.reasons(bundle, old) == [] && Self.reasons(bundle, new).count == 1)
        }

        @Test(arguments: [
            (
                "public var x = 1;", "public var x = 1; public var w = 1;",
                "another layout of ExtensionFoundation.Pair, and so of ExtensionFoundation.Frame ("
            ),
            ("public var field = 3", "public var field = 3; var secret = 1", "layout of ExtensionFoundation.Base"),
            ("open func go()", "open func before() {}\n    open func go()", "layout of ExtensionFoundation.Base"),
            ("func one() -> Int }", "func one() -> Int; func two() }", "layout of ExtensionFoundation.Doing"),
            ("func run(_", "func walk(_", "no ExtensionFoundation.run"),
            ("struct Pair {", "struct Couple {", "one type fewer"),
        ])
        func aBundleIsRefusedWithTheTypeThatChanged(old: String, new: String, reason: String) throws {
            let folder = try TemporaryFolder("incompatible")
            var changed = Self.added.replacingOccurrences(of: old, with: new)
            if new.contains("Couple") {
                for use in ["extension Pair", "= Pair()", "[Pair]"] {
                    let renamed = use.replacingOccurrences(of: "Pair", with: "Couple")
                    changed = changed.replacingOccurrences(of: use, with: renamed)
                }
            }
            try #require(changed != Self.added)
            let before = try Self.sdk("1.0", Self.first, "ExtensionFoundation", in: folder)
            let after = try Self.sdk("1.1", changed, "ExtensionFoundation", in: folder)
            let bundle = try Self.bundle("ExtensionFoundation", before, in: folder)
            #expect(Self.reasons(bundle, before) == [])
            let message = try #require(Self.reasons(bundle, after).first?.message)
            #expect(message.contains(reason), "\(message)")
            #expect(message.contains("SDK 1.0") && message.contains("this host has 1.1"))
            #expect(message.contains("HOSTEL_SDK=\(folder.path)/1.1"))
        }

        @Test func libraryDoesNotRelyOnModulesBeyondThoseItNames() throws {
            let sdk = try #require(SDKLibrary(FilePath(Products.debug + "/libHostelSDK.so")))
            let surface = try #require(sdk.surface())
            let base = surface.layouts(for: SDKNeeds()).entries.count
            let views = surface.layouts(for: SDKNeeds(reach: .views)).entries.count
            let all = surface.layouts(for: SDKNeeds(reach: .swiftUI)).entries.count
            #expect(base > 50 && views > 2 * base && all > views + 100, "\(base) and \(views) of \(all)")
            #expect(surface.types.values.contains { $0.mangled == "$s12PeerSessions0A7SessionC" && $0.reach == .base })
            #expect(surface.types.values.contains { $0.mangled == "$s9UIKitCore6UIViewC" && $0.reach == .views })
        }
    }
}
