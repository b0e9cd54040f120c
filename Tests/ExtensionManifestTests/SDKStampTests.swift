@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// The SDK that a bundle was built against, in its manifest and in the rules.
struct SDKStampTests {
    private static let view = "$s9UIKitCore6UIViewCACycfC"
    private static let label = "$s9UIKitCore7UILabelCACycfC"

    private func library(_ folder: TemporaryFolder, _ bytes: [UInt8], _ name: String = "libHostelSDK.so") throws
        -> SDKLibrary
    {
        try folder.write(bytes, to: name)
        return try #require(SDKLibrary(folder.filePath.appending(name)))
    }

    // MARK: The file

    @Test func theFileNamesItsVersionAndItsInterface() throws {
        let folder = try TemporaryFolder()
        let first = try library(folder, ELFBuilder.sdk("1.2.3", [Self.view, Self.label]), "a/libHostelSDK.so")
        let turned = try library(folder, ELFBuilder.sdk("1.2.3", [Self.label, Self.view]), "b/libHostelSDK.so")
        let fewer = try library(folder, ELFBuilder.sdk("1.2.3", [Self.view]), "c/libHostelSDK.so")
        let inner = try library(
            folder, ELFBuilder.sdk("1.2.3", [Self.view, Self.label, "$s4Wire1aSivg"]), "d/libHostelSDK.so")
        let stamp = try #require(first.identity())
        #expect(stamp.version == "1.2.3")
        #expect(stamp.interface == turned.identity()?.interface, "the order of symbols changed the interface")
        #expect(stamp.interface == inner.identity()?.interface, "a module below the authors' changed the interface")
        #expect(fewer.identity() != nil && stamp.interface != fewer.identity()?.interface)
        #expect(SDKInterface(stamp.interface.description) == stamp.interface)
    }

    @Test func aFileWithoutAVersionIsNoSDK() throws {
        let folder = try TemporaryFolder()
        #expect(try library(folder, ELFBuilder(symbols: [Self.view]).build()).identity() == nil)
        #expect(try library(folder, ELFBuilder.sdk("<b>", []), "odd.so").identity() == nil)
        #expect(try library(folder, Array("text".utf8), "text.so").identity() == nil)
        #expect(SDKLibrary(folder.filePath.appending("missing.so")) == nil)
        #expect(SDKLibrary(folder.filePath) == nil)
    }

    @Test func aFileThatWasReplacedIsUnknown() throws {
        let folder = try TemporaryFolder()
        let old = try library(folder, ELFBuilder.sdk("1.0", [Self.view]))
        try folder.remove("libHostelSDK.so")
        let new = try library(folder, ELFBuilder.sdk("1.1", [Self.view, Self.label]))
        let cache = SDKLibraryCache()
        #expect(cache.identity(of: old) == nil)
        #expect(cache.identity(of: new)?.version == "1.1")
        // One that was read before keeps its answer: a host has loaded it.
        try folder.remove("libHostelSDK.so")
        #expect(cache.identity(of: new)?.version == "1.1")
    }

    @Test(.timeLimit(.minutes(10))) func aDamagedFileHasNoInterfaceOrAnother() throws {
        var generator = SeededGenerator(seed: 4711)
        let zeros = [UInt8](repeating: 0, count: 96)
        let kinds = [UInt8](16...18).map { kind in [kind] + [UInt8](repeating: 3, count: 95) }
        var data: [(symbol: String, bytes: [UInt8])] = [("hostel_sdk_version", Array("1.0".utf8) + [0])]
        for (index, bytes) in (kinds + [zeros]).enumerated() {
            for ending in ["CMn", "Mp", "CN", "VN", "ON", "C1fyyFTq", "C1xSivpWvd"] {
                data.append(("$s9UIKitCore1\(["a", "b", "c", "d"][index])\(ending)", bytes))
            }
        }
        let whole = ELFBuilder(data: data).build()
        let folder = try TemporaryFolder()
        var read = 0
        for turn in 0..<600 {
            let name = "libHostelSDK\(turn).so"
            if try library(folder, Mutation.mutate(whole, using: &generator), name).identity() != nil { read += 1 }
            try folder.remove(name)
        }
        #expect(read < 600)
    }

    @Test func theSearchFollowsTheRunPath() throws {
        let folder = try TemporaryFolder()
        let library = folder.filePath.appending("bin/libClock.so")
        let runPath = ["/nowhere", "$ORIGIN/../lib/hostel"]
        #expect(SDKLibrary.linked(by: library, runPath: runPath) == nil)
        try folder.makeFolder("bin")
        let sdk = try self.library(folder, ELFBuilder.sdk("1.0", []), "lib/hostel/libHostelSDK.so")
        #expect(SDKLibrary.linked(by: library, runPath: runPath) == sdk)
        for given in ["lib/hostel/libHostelSDK.so", "lib/hostel", ""] {
            #expect(SDKLibrary.given(folder.filePath.appending(given)) == sdk, "\(given)")
        }
    }

    // MARK: The manifest

    private static func entry(_ keys: [String: PropertyListValue]) -> PropertyListValue {
        .dictionary(["x86_64": .dictionary(keys)])
    }

    private static let good: [String: PropertyListValue] = [
        "Version": .string("1.2.3-dev"), "Interface": .string("0123456789abcdef"), "Build": .string("00ff00ff"),
        "Swift": .string("6.3"),
    ]

    @Test func aStampIsReadFromAManifest() throws {
        let reader = Sample().setting("HostelSDK", Self.entry(Self.good)).read()
        #expect(reader.findings == [])
        let stamp = try #require(reader.values.sdkStamps["x86_64"])
        #expect(stamp.version == "1.2.3-dev" && stamp.build == "00ff00ff" && stamp.swiftRelease == "6.3")
        #expect(stamp.propertyList == .dictionary(Self.good))
    }

    @Test(arguments: [
        ("Version", PropertyListValue.string("")), ("Version", .string("1.0\n")), ("Version", .string("one")),
        ("Version", .string("1" + String(repeating: "0", count: 32))), ("Version", .integer(1)), ("Version", nil),
        ("Interface", .string("0123456789ABCDEF")), ("Interface", .string("0123456789abcde")),
        ("Interface", .string("+123456789abcdef")), ("Interface", .string("\u{1B}[31m")), ("Interface", nil),
        ("Build", .string("00FF00FF")), ("Build", .string(String(repeating: "a", count: 129))), ("Build", .string("")),
        ("Build", .array([])), ("Swift", .string("6")), ("Swift", .string("6.3.1")), ("Swift", .string("6.3\n")),
        ("Swift", .string("123456.7890")), ("Swift", .integer(6)),
    ])
    func aMalformedStampIsReportedAndLeftOut(key: String, value: PropertyListValue?) {
        var keys = Self.good
        keys[key] = value
        let reader = Sample().setting("HostelSDK", Self.entry(keys)).read()
        #expect(reader.findings.map(\.code) == [.badSDKStamp])
        #expect(reader.findings.allSatisfy { $0.severity == .warning })
        #expect(reader.values.sdkStamps.isEmpty)
    }

    @Test func aStampOfAnotherFormIsReported() {
        let many = Dictionary(
            uniqueKeysWithValues: (0..<33).map { ("machine\($0)", PropertyListValue.dictionary(Self.good)) })
        for value in [PropertyListValue.string("1.0"), .array([]), .dictionary(many), Self.entry([:])] {
            #expect(Sample().setting("HostelSDK", value).codes() == [.badSDKStamp])
        }
    }

    // MARK: The rules

    private func state(_ stamp: SDKStamp?, _ host: HostProfile, library: ELFBuilder = ELFBuilder()) throws
        -> DiscoveredBundle
    {
        let folder = try TemporaryFolder()
        let entries = stamp.map { PropertyListValue.dictionary(["x86_64": $0.propertyList]) }
        try folder.writeExtension(
            "Clock.appex", Sample().setting("HostelSDK", entries), library: library.build())
        return try #require(folder.scan(host: host).bundles.first)
    }

    @Test func aBundleOfAnotherSDKIsListedAndNotDisplayed() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.1", [Self.view]))
        let own = try #require(host.sdk?.identity())
        let other = try #require(SDKStamp(version: "1.0", interface: "0123456789abcdef", build: nil))

        let bundle = try state(other, host)
        #expect(bundle.state == .notDisplayed)
        #expect(bundle.reasons.map(\.code) == [.sdkMismatch])
        let message = try #require(bundle.reasons.first?.message)
        #expect(message.contains("SDK 1.0") && message.contains("1.1") && message.contains("Build it again"))

        // The same interface, no stamp, no SDK in use, an unknown SDK of the host.
        #expect(try state(own, host).state == .displayable)
        #expect(try state(nil, host).state == .displayable)
        let own2 = try #require(SDKStamp(version: "9.9", interface: own.interface, build: "00000000"))
        #expect(try state(own2, host).state == .displayable)
        #expect(try state(other, .test).state == .displayable)
        let inC = ELFBuilder(needed: ["libc.so.6"])
        #expect(try state(other, host, library: inC).reasons.isEmpty)
    }

    @Test func aBundleOfAnotherReleaseOfSwiftIsNotDisplayed() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.1", [Self.view], swift: "6.4"))
        let own = try #require(host.sdk?.identity())
        #expect(own.swiftRelease == "6.4")
        func built(_ release: String?) throws -> SDKStamp {
            try #require(
                SDKStamp(version: "1.1", interface: own.interface, build: nil, swiftRelease: release))
        }
        let bundle = try state(built("6.3"), host)
        #expect(bundle.state == .notDisplayed && bundle.reasons.map(\.code) == [.swiftMismatch])
        let message = try #require(bundle.reasons.first?.message)
        #expect(message.contains("was built with Swift 6.3, and this host's SDK with Swift 6.4"))
        #expect(message.contains("Build it again with Swift 6.4"))
        // The same release, and an unknown one.
        #expect(try state(built("6.4"), host).state == .displayable)
        #expect(try state(built(nil), host).state == .displayable)
        // An SDK that does not say it believes every bundle.
        host.sdk = try library(folder, ELFBuilder.sdk("1.1", [Self.view]), "old/libHostelSDK.so")
        #expect(try state(built("6.3"), host).state == .displayable)
    }

    @Test func aContainerOfAnotherSDKIsRefusedWithItsExtensions() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.1", [Self.view]), "sdk/libHostelSDK.so")
        let own = try #require(host.sdk?.identity())
        let other = try #require(SDKStamp(version: "1.0", interface: "0123456789abcdef", build: nil))
        func bundles(_ stamp: SDKStamp?) throws -> [DiscoveredBundle] {
            let entries = stamp.map { PropertyListValue.dictionary(["x86_64": $0.propertyList]) }
            let place = try TemporaryFolder()
            try place.writeContainer("World.app", Sample.container.setting("HostelSDK", entries))
            return place.scan(host: host).bundles
        }
        let refused = try bundles(other)
        #expect(refused.map(\.kind) == [.container, .contained])
        #expect(refused.first?.reasons.map(\.code) == [.sdkMismatch])
        #expect(refused.last?.reasons.contains { $0.code == .containerRefused } == true)
        // The same interface, and no stamp.
        for stamp in [own, nil] {
            #expect(try bundles(stamp).map(\.state) == [.displayable])
        }
    }

    @Test func anSDKOfAnotherMachineIsNotCompared() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.1", [Self.view], machine: 183))
        let other = try #require(SDKStamp(version: "1.0", interface: "0123456789abcdef", build: nil))
        #expect(try state(other, host).state == .displayable)
    }

    // MARK: Bundling

    private func bundle(_ host: HostProfile, _ folder: TemporaryFolder, sdk: FilePath? = nil) throws -> BundlingResult {
        try folder.write(Sample().xml, to: "Info.plist")
        return try Bundler(host: host).bundle(
            BundleRequest(
                libraries: [folder.filePath.appending("libClock.so")], info: folder.filePath.appending("Info.plist"),
                sdk: sdk, output: folder.filePath.appending("made/Clock.appex")))
    }

    @Test func bundlesCarryTheSDKThatTheirLibraryWasLinkedWith() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.0", [Self.view]), "host/libHostelSDK.so")
        try folder.write(ELFBuilder(runPath: "$ORIGIN").build(), to: "libClock.so")
        func made(sdk: FilePath? = nil) throws -> SDKStamp? {
            let result = try bundle(host, folder, sdk: sdk)
            #expect(result.findings.filter { $0.code != .sdkMismatch } == [])
            let path = try #require(result.bundle)
            let discovery = BundleDiscovery(folder: path.removingLastComponent(), host: host).scan()
            return discovery.bundles.first?.values.sdkStamps["x86_64"]
        }
        #expect(try made() == host.sdk?.identity())
        // The one beside the library is the one that the linker used.
        let beside = try library(folder, ELFBuilder.sdk("2.0", [Self.view, Self.label]))
        #expect(try made() == beside.identity())
        let given = try library(folder, ELFBuilder.sdk("3.0", [Self.label]), "given/libHostelSDK.so")
        #expect(try made(sdk: given.path) == given.identity())
        #expect(throws: BundlingError.noSDK(folder.path)) {
            try folder.remove("libHostelSDK.so")
            _ = try made(sdk: folder.filePath)
        }
    }

    @Test func onlyLibrariesInSwiftCarryTheReleaseOfSwift() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.0", [Self.view], swift: "6.3"), "host/libHostelSDK.so")
        func made(_ needed: [String]) throws -> SDKStamp? {
            try folder.write(ELFBuilder(needed: needed).build(), to: "libClock.so")
            let path = try #require(try bundle(host, folder).bundle)
            return BundleDiscovery(folder: path.removingLastComponent(), host: host).scan().bundles.first?.values
                .sdkStamps["x86_64"]
        }
        #expect(try made(["libHostelSDK.so", "libswiftCore.so"])?.swiftRelease == "6.3")
        let inC = try #require(try made(["libHostelSDK.so", "libc.so.6"]))
        #expect(inC.swiftRelease == nil && inC.interface == host.sdk?.identity()?.interface)
    }

    @Test func containersCarryTheSDKThatTheirProgramWasLinkedWith() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.0", [Self.view]), "host/libHostelSDK.so")
        func made(_ program: ELFBuilder) throws -> [String: SDKStamp]? {
            try folder.write(program.build(), to: "World")
            try folder.write(Sample.container.xml, to: "Info.plist")
            let result = try Bundler(host: host).bundle(
                BundleRequest(
                    libraries: [folder.filePath.appending("World")], info: folder.filePath.appending("Info.plist"),
                    output: folder.filePath.appending("made/World.app")))
            #expect(result.findings.filter { $0.severity == .error } == [])
            let made = try #require(result.bundle)
            return BundleDiscovery(folder: made.removingLastComponent(), host: host).scan().containers.first?.values
                .sdkStamps
        }
        #expect(try made(ELFBuilder())?["x86_64"] == host.sdk?.identity())
        #expect(try made(ELFBuilder(needed: ["libc.so.6"])) == [:])
    }

    @Test func aLibraryWithoutTheSDKGetsNoStamp() throws {
        let folder = try TemporaryFolder()
        var host = HostProfile.test
        host.sdk = try library(folder, ELFBuilder.sdk("1.0", [Self.view]))
        try folder.write(ELFBuilder(needed: ["libc.so.6"], symbols: ["clock_main"]).build(), to: "libClock.so")
        let made = try #require(try bundle(host, folder).bundle)
        let found = BundleDiscovery(folder: made.removingLastComponent(), host: host).scan().bundles.first
        #expect(found?.values.sdkStamps == [:])
    }

    @Test func anUnknownSDKIsReportedAndTheBundleIsMade() throws {
        let folder = try TemporaryFolder()
        try folder.write(ELFBuilder().build(), to: "libClock.so")
        let result = try bundle(.test, folder)
        #expect(result.findings.map(\.code) == [.sdkUnknown])
        #expect(result.bundle != nil)
    }
}
