import Foundation
import HostelTestSupport
import PlainText
import SystemPackage
import Testing

@testable import ExtensionManifest

/// An extension may link with its own libraries, the SDK's and the machine's, never with its container's.
struct LibraryNeedsTests {
    /// A machine with `libz.so.1` and no other library.
    private static let host: HostProfile = {
        var host = HostProfile.test
        host.libraries = ProvidedLibraries(
            loaded: [ProvidedLibraries.sdk, "libswiftCore.so"], listed: ["libc.so.6", "libz.so.1"], isComplete: true)
        return host
    }()

    private static func library(
        _ needed: [String], runPath: String? = nil, soname: String? = nil, machine: UInt16 = 62
    ) -> [UInt8] {
        ELFBuilder(
            machine: machine, needed: ["libHostelSDK.so", "libc.so.6"] + needed, soname: soname, runPath: runPath
        ).build()
    }

    private static let own = "$ORIGIN/Frameworks"

    /// A container with one extension and the given files.
    private func judged(_ library: [UInt8], _ files: [String: [UInt8]]) throws -> DiscoveredBundle {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.write(library, to: "World.app/PlugIns/Clock.appex/Clock")
        for (name, bytes) in files { try folder.write(bytes, to: name) }
        return try #require(folder.scan(host: Self.host).bundles.first { $0.kind == .contained })
    }

    @Test(arguments: [
        "World.app/Frameworks/libShared.so", "World.app/libShared.so",
    ])
    func libraryOfTheContainerIsRefusedByName(place: String) throws {
        // For each run path: its own folder, the container's, and the folder of the container's program.
        for runPath in [Self.own, "$ORIGIN/../../Frameworks", "${ORIGIN}/../..", nil] {
            let bundle = try judged(
                Self.library(["libShared.so"], runPath: runPath), [place: Self.library([])])
            let finding = try #require(bundle.findings.first)
            #expect(bundle.findings.count == 1)
            #expect(finding.code == .libraryInContainer)
            #expect(finding.severity == .error)
            #expect(finding.key == "Clock")
            #expect(finding.found == "needs libShared.so, which lies in \(place)")
            #expect(finding.expected == "Clock.appex/Frameworks/libShared.so")
            #expect(finding.message.contains("Copy libShared.so into Clock.appex/Frameworks"))
            #expect(bundle.state == .refused)
        }
    }

    @Test func bundleLibraryThatNeedsTheContainersIsRefused() throws {
        let bundle = try judged(
            Self.library(["libOwn.so"], runPath: Self.own),
            [
                "World.app/PlugIns/Clock.appex/Frameworks/libOwn.so": Self.library(
                    ["libShared.so"], runPath: "$ORIGIN:$ORIGIN/../../../Frameworks"),
                "World.app/Frameworks/libShared.so": Self.library([]),
            ])
        #expect(bundle.findings.map(\.code) == [.libraryInContainer])
        #expect(bundle.findings.first?.key == "Frameworks/libOwn.so")
    }

    @Test func linkIntoTheContainerDoesNotCountAsABundleLibrary() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.write(Self.library(["libShared.so"], runPath: Self.own), to: "World.app/PlugIns/Clock.appex/Clock")
        try folder.write(Self.library([]), to: "World.app/Frameworks/libShared.so")
        try folder.makeFolder("World.app/PlugIns/Clock.appex/Frameworks")
        try folder.link(
            "World.app/PlugIns/Clock.appex/Frameworks/libShared.so", to: "../../../Frameworks/libShared.so")
        let bundle = try #require(folder.scan(host: Self.host).bundles.first { $0.kind == .contained })
        #expect(bundle.findings.map(\.code) == [.libraryInContainer])
    }

    @Test func librariesInItsOwnFrameworksAreFound() throws {
        let frameworks = "World.app/PlugIns/Clock.appex/Frameworks/"
        let bundle = try judged(
            Self.library(["libOne.so", "libz.so.1"], runPath: "/opt/nothing:" + Self.own),
            [
                // The third library finds the second by the name under which the first loaded it.
                frameworks + "libOne.so": Self.library(["libTwo.so.2", "libThree.so"], runPath: "$ORIGIN/."),
                frameworks + "libTwo.so.2": Self.library([], soname: "libTwo.so.2"),
                frameworks + "libThree.so": Self.library(["libTwo.so.2"]),
                // The container's library of the same name is not used.
                "World.app/Frameworks/libOne.so": Self.library([]),
            ])
        #expect(bundle.findings == [])
        #expect(bundle.state == .displayable)
    }

    @Test func bundleLibraryOutsideTheRunPathIsReportedWithTheRunPath() throws {
        let file = "World.app/PlugIns/Clock.appex/Frameworks/libOwn.so"
        let bundle = try judged(Self.library(["libOwn.so"], runPath: "$ORIGIN"), [file: Self.library([])])
        #expect(bundle.findings.map(\.code) == [.libraryNotOnRunPath])
        #expect(bundle.findings.first?.message.contains("-rpath '$ORIGIN/Frameworks'") == true)
        #expect(bundle.state == .refused)
    }

    /// The bundle is valid, but the machine lacks a library, as with a C library that is too old. The bundle is listed,
    /// and installing a package corrects it. `hostel bundle` still makes it, because it may be for another machine.
    @Test func missingLibraryHidesTheBundle() throws {
        let bundle = try judged(Self.library(["libNowhere.so.1"], runPath: Self.own), [:])
        #expect(bundle.findings.map(\.code) == [.libraryMissing])
        #expect(bundle.findings.first?.found == "needs libNowhere.so.1, which is nowhere")
        #expect(bundle.state == .notDisplayed)
        // If the machine's libraries are unknown, none is reported as missing.
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", library: Self.library(["libNowhere.so.1"]))
        #expect(folder.bundle("Clock.appex")?.findings == [])
    }

    @Test func librariesInTheBundleAreJudgedAsWell() throws {
        let file = "World.app/PlugIns/Clock.appex/Frameworks/libOwn.so"
        let main = Self.library(["libOwn.so"], runPath: Self.own)
        #expect(
            try judged(main, [file: Self.library([], machine: 183)]).findings.map(\.code) == [.architectureMismatch])
        #expect(try judged(main, [file: Array("#!/bin/sh".utf8)]).findings.map(\.code) == [.executableNotALibrary])
        #expect(
            try judged(main, [file: ELFBuilder(versions: ["GLIBC_2.99"]).build()]).findings.map(\.code) == [
                .glibcTooOld
            ])
    }

    @Test func loneLibraryMayNotUseTheFoldersFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.library(["libOwn.so"], runPath: "$ORIGIN"), to: "libClock.so")
        try folder.write(Sample().xml, to: "Clock.plist")
        try folder.write(Self.library([]), to: "libOwn.so")
        let bundle = try #require(
            folder.scan(host: Self.host).bundles.first { $0.path.lastComponent?.string == "libClock.so" })
        #expect(bundle.findings.map(\.code) == [.libraryNotOnRunPath])
    }

    @Test func libraryThatIsAddedLaterIsNoticed() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", library: Self.library(["libOwn.so"], runPath: Self.own))
        let discovery = BundleDiscovery(folder: folder.filePath, host: Self.host)
        var result = discovery.scan()
        #expect(result.bundles.first?.state == .notDisplayed)
        try folder.write(Self.library([]), to: "Clock.appex/Frameworks/libOwn.so")
        result = discovery.rescan(result)
        #expect(result.bundles.first?.state == .displayable)
        let stamps = result.fileStamps(of: "Clock.appex")
        try folder.write(Self.library([], soname: "libOwn.so.2"), to: "Clock.appex/Frameworks/libOwn.so")
        result = discovery.rescan(result)
        #expect(result.bundles.first?.state == .displayable)
        #expect(result.fileStamps(of: "Clock.appex") != stamps, "another library is another bundle")
        try FileManager.default.removeItem(atPath: folder.filePath.string + "/Clock.appex/Frameworks/libOwn.so")
        #expect(discovery.rescan(result).bundles.first?.state == .notDisplayed)
    }

    @Test func circularLibrariesEnd() throws {
        let frameworks = "World.app/PlugIns/Clock.appex/Frameworks/"
        var files: [String: [UInt8]] = [:]
        for index in 0..<100 {
            files[frameworks + "lib\(index).so"] = Self.library(
                ["lib\((index + 1) % 100).so", "lib0.so"], runPath: "$ORIGIN")
        }
        #expect(try judged(Self.library(["lib0.so"], runPath: Self.own), files).findings == [])
    }

    /// Every library that this test process has loaded is provided on this machine.
    @Test func librariesOfThisMachineAreKnown() throws {
        let provided = HostProfile.current().libraries
        #expect(provided.isComplete)
        let names = try mappedLibraries().compactMap { $0.split(separator: "/").last.map(String.init) }
        for name in names where provided.mayRead("/usr/lib/" + name) && !name.contains("Tests") {
            #expect(provided.loaded.contains(name) || provided.haveOnMachine(name), "\(name)")
        }
        for name in ["libc.so.6", "libm.so.6", "libsqlite3.so.0"] { #expect(provided.haveOnMachine(name)) }
        for name in ["libFoundation.so", "libswiftCore.so", "libdispatch.so"] {
            #expect(provided.loaded.contains(name))
        }
        #expect(!provided.haveOnMachine("libNowhere.so.1"))
    }

    @Test(.timeLimit(.minutes(10))) func damagedLinkerCacheIsReadOrRefused() throws {
        let list = Array(try Data(contentsOf: URL(fileURLWithPath: "/etc/ld.so.cache")))
        let whole = try #require(LinkerCache.libraries(in: list))
        #expect(whole["libc.so.6"]?.hasPrefix("/") == true)
        // The older format comes first.
        let old = Array("ld.so-1.7.0".utf8) + [0, 1, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
        #expect(LinkerCache.libraries(in: old + list) == whole)
        #expect(LinkerCache.libraries(in: []) == nil)
        #expect(LinkerCache.libraries(in: Array(list.prefix(60))) == nil)
        var generator = SeededGenerator(seed: 24)
        for _ in 0..<400 {
            let head = Mutation.mutate(Array(list.prefix(400)), using: &generator)
            _ = LinkerCache.libraries(in: head + list.dropFirst(400))
        }
    }
}
