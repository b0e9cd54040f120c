import Foundation
import HostelTestSupport
import LinuxSystem
import SystemPackage
import Testing

@testable import ExtensionManifest

/// The interface of the SDK, read from libraries that the compiler made.
extension ProcessTests {
    @Suite struct SDKInterfaceTests {
        /// Stands for the SDK: its module has the name of one that authors see.
        private static let source = """
            struct Inner { var a = 0; var b: Double = 1 }
            public struct Pair { public var x = 1; private var inner = Inner(); public init() {} }
            public enum Choice { case a(Int), b(String), c }
            public protocol Doing { func one(); var two: Int { get } }
            open class Base {
                public var field = 3
                private var secret = Inner()
                public init() {}
                open func go() -> Int { field + 1 }
                open func come() { print("x") }
                func hidden() {}
            }
            open class Generic<T> { public var t: T; public init(_ t: T) { self.t = t }; open func f() {} }
            """

        private static func interface(_ source: String, _ flags: [String]) throws -> SDKInterface {
            let folder = try TemporaryFolder("interface")
            try folder.write(source, to: "source.swift")
            let made = try Command.run(
                "/usr/bin/env",
                ["swiftc", "-emit-library", "-module-name", "UIKitCore"] + flags
                    + [folder.path + "/source.swift", "-o", folder.path + "/library.so"])
            try #require(made.code == 0, "\(made.errors)")
            let path = folder.path + "/library.so"
            var reader = try ELFReader(ELFWindow(try OpenFile(path), budget: 1 << 20))
            return try InterfaceReader.read(try OpenFile(path), try reader.layout()).interface
        }

        private static let modes = [["-O", "-wmo"], ["-Onone", "-enable-testing", "-g"]]
        private static let unchanged = modes.map { flags in Result { try interface(source, flags) } }

        @Test(arguments: [
            ("{ field + 1 }", "{ field &* 7 + [1, 2, 3].map { $0 + Int.random(in: 0...3) }.count }"),
            ("struct Inner", "// A comment.\nstruct Inner"),
        ])
        func theBodyOfAFunctionDoesNotChangeTheInterface(old: String, new: String) throws {
            for (mode, before) in zip(Self.modes, Self.unchanged) {
                let changed = Self.source.replacingOccurrences(of: old, with: new)
                try #require(changed != Self.source)
                #expect(try Self.interface(changed, mode) == before.get())
            }
        }

        @Test(arguments: [
            // A stored property of a class, of a struct, and of a type that only a private property has.
            ("private var secret = Inner()", "private var secret = Inner(); private var more = 1"),
            ("public var x = 1;", "public var x = 1; private var more = 1;"),
            ("var a = 0; var b: Double = 1", "var a = 0; var b: Double = 1; var c = 1"),
            ("var b: Double", "var b: Int"),
            // Methods of an open class: one more, one less, and another order.
            ("func hidden() {}", "func hidden() {}; open func added() {}"),
            ("open func f() {}", ""),
            (
                "open func go() -> Int { field + 1 }\n    open func come() { print(\"x\") }",
                "open func come() { print(\"x\") }\n    open func go() -> Int { field + 1 }"
            ),
            ("b(String), c", "b(String), c, d"), ("a(Int), b(String)", "b(String), a(Int)"),
            ("func one();", "func one(); func three();"),
        ])
        func aLayoutAnOrderOrANameChangesTheInterface(old: String, new: String) throws {
            let changed = Self.source.replacingOccurrences(of: old, with: new)
            try #require(changed != Self.source)
            #expect(try Self.interface(changed, Self.modes[0]) != Self.unchanged[0].get())
        }

        @Test func twoBuildsOfTheSameSourcesHaveTheSameInterface() throws {
            for (mode, before) in zip(Self.modes, Self.unchanged) {
                // Each build has a folder of its own, whose name stands in the debugging information.
                #expect(try Self.interface(Self.source, mode) == before.get())
            }
        }

        @Test func theSDKNamesTheVersionOfHostel() throws {
            let sdk = try #require(SDKLibrary(FilePath(Products.debug + "/libHostelSDK.so")))
            #expect(try #require(sdk.identity()).version == HostelVersion.current)
        }
    }
}
