import Foundation
import Glibc
import HostelTestSupport
import PlainText
import SystemPackage
import Testing

@testable import ExtensionManifest

struct DiscoveryTests {
    @Test func containerIsFoundWithItsExtension() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        let result = folder.scan()
        let bundle = try #require(result.bundles.first)
        #expect(result.bundles.count == 1)
        #expect(bundle.state == .displayable, "\(bundle.findings)")
        #expect(bundle.findings == [])
        #expect(bundle.kind == .contained)
        #expect(bundle.containerIdentifier == "com.example.clock")
        #expect(bundle.manifest?.entryPoint == .principalClass("Clock.TodayViewController"))
        #expect(bundle.manifest?.displayName == "World Clock")
        #expect(bundle.architectures == ["x86_64"])
        #expect(bundle.libraryPath == folder.filePath.appending("World.app/PlugIns/Clock.appex/Clock"))
        #expect(result.containers.first?.manifest?.identifier.text == "com.example.clock")
    }

    @Test func bareExtensionAndLoneLibraryAreFound() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex")
        try folder.write(ELFBuilder().build(), to: "libNews.so")
        try folder.write(Sample().setting("CFBundleIdentifier", .string("com.example.news")).xml, to: "News.plist")
        let feed = Sample().setting("CFBundleIdentifier", .string("com.example.feed")).xml
        try folder.write(ELFBuilder(infoPlist: Array(feed.utf8) + [0, 0]).build(), to: "libFeed.so")
        let result = folder.scan()
        #expect(result.bundles.map(\.state) == [.displayable, .displayable, .displayable], "\(result.bundles)")
        #expect(result.bundles.map(\.kind) == [.bare, .loneLibrary, .loneLibrary])
        #expect(
            result.bundles.map(\.identifier) == ["com.example.clock.today", "com.example.feed", "com.example.news"])
        #expect(result.bundles[2].libraryPath == folder.filePath.appending("libNews.so"))
    }

    @Test func executableMayHaveALibraryName() throws {
        for name in ["Clock", "Clock.so", "libClock.so"] {
            let folder = try TemporaryFolder()
            try folder.writeExtension("Clock.appex", executable: name)
            #expect(folder.bundle(".appex")?.libraryPath?.lastComponent?.string == name)
            #expect(folder.bundle(".appex")?.state == .displayable)
        }
    }

    @Test func wrongArchitectureIsListedAndNotDisplayed() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", library: ELFBuilder.aarch64.build())
        let bundle = try #require(folder.bundle(".appex"))
        #expect(bundle.state == .notDisplayed)
        #expect(bundle.architectures == ["aarch64"])
        #expect(bundle.reasons.map(\.code) == [.architectureMismatch])
        #expect(bundle.libraryPath == nil)
        #expect(bundle.manifest != nil)
    }

    @Test func oneSliceForThisMachineSuffices() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex", library: ELFBuilder.aarch64.build(), executable: "Clock.aarch64.so")
        try folder.write(ELFBuilder().build(), to: "Clock.appex/Clock.x86_64.so")
        let bundle = try #require(folder.bundle(".appex"))
        #expect(bundle.state == .displayable, "\(bundle.findings)")
        #expect(bundle.architectures == ["x86_64", "aarch64"])
        #expect(bundle.libraryPath?.lastComponent?.string == "Clock.x86_64.so")
    }

    @Test func filesOfTheOriginalPlatformAreRecognised() throws {
        let folder = try TemporaryFolder()
        let fat: [UInt8] =
            [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2]
            + [0, 0, 0, 12, 0, 0, 0, 9] + [UInt8](repeating: 0, count: 12)
            + [1, 0, 0, 12, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 12)
        try folder.writeExtension("Fat.appex", library: fat)
        let thin: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 12, 0, 0, 1, 0, 0, 0, 0] + [UInt8](repeating: 0, count: 20)
        try folder.writeExtension("Thin.appex", library: thin)
        let bundles = folder.scan().bundles
        #expect(bundles.map(\.architectures) == [["armv7", "arm64"], ["arm64"]])
        #expect(bundles.allSatisfy { $0.state == .notDisplayed && $0.reasons.map(\.code) == [.foreignFormat] })
    }

    @Test func brokenBundleIsListedWithItsReason() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("NoLibrary.appex", library: nil)
        try folder.writeExtension("Script.appex", library: Array("#!/bin/sh\n".utf8))
        try folder.writeExtension("Cut.appex", library: Array(ELFBuilder().build().prefix(300)))
        try folder.writeExtension("Empty.appex", library: [])
        try folder.writeExtension("Program.appex", library: ELFBuilder(flags1: 0x0800_0000).build())
        var damaged = ELFBuilder().build()
        // Segments of one byte each.
        damaged[54] = 1
        try folder.writeExtension("Damaged.appex", library: damaged)
        try folder.writeExtension("Static.appex", library: ELFBuilder(symbols: [ELFReader.sdkSymbols[0]]).build())
        try folder.write("not a list", to: "List.appex/Info.plist")
        try folder.makeFolder("NoList.appex")
        try folder.write("a text", to: "File.appex")
        try folder.write(ELFBuilder().build(), to: "libAlone.so")
        let expected: [String: FindingCode] = [
            "NoLibrary.appex": .executableMissing, "Script.appex": .executableNotALibrary,
            "Cut.appex": .executableTruncated, "Empty.appex": .executableTruncated,
            "Damaged.appex": .executableMalformed, "Program.appex": .executableNotALibrary,
            "Static.appex": .sdkStaticCopy, "List.appex": .plistMalformed,
            "NoList.appex": .plistMissing, "File.appex": .bundleUnreadable, "libAlone.so": .plistMissing,
        ]
        let bundles = folder.scan().bundles
        #expect(bundles.count == expected.count)
        for bundle in bundles {
            let name = bundle.path.lastComponent?.string ?? ""
            #expect(bundle.state == .refused, "\(name)")
            #expect(bundle.manifest == nil)
            #expect(bundle.reasons.contains { $0.code == expected[name] }, "\(name): \(bundle.reasons.map(\.code))")
        }
    }

    @Test func entriesThatAreNotBundlesAreIgnored() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "README.md")
        try folder.write("x", to: "notes.plist")
        try folder.makeFolder("folder")
        for name in [
            ".Clock.appex", "Clock.appex~", "Clock.appex.part", "Clock.appex.tmp", "Clock.so.crdownload",
            "~Clock.appex",
        ] {
            try folder.writeExtension(name)
        }
        #expect(folder.scan().bundles == [])
    }

    @Test func entriesBeyondTheLimitAreReported() throws {
        let folder = try TemporaryFolder()
        for index in 0..<30 { try folder.write("x", to: "file\(index)") }
        let result = folder.scan(limits: DiscoveryLimits(folderEntries: 10))
        #expect(result.findings.map(\.code) == [.tooManyEntries])
        #expect(result.rows.map(\.path) == [folder.filePath])
        #expect(result.rows.map(\.state) == [.refused])
        #expect(result.rows.first?.reasons.map(\.code) == [.tooManyEntries])
        try folder.writeContainer("World.app")
        for index in 0..<30 { try folder.write("x", to: "World.app/PlugIns/file\(index)") }
        let inside = folder.scan(limits: DiscoveryLimits(bundleEntries: 10))
        #expect(inside.containers.first?.findings.map(\.code).contains(.tooManyEntries) == true)
    }

    @Test(.timeLimit(.minutes(10))) func tenThousandFilesAreReadInTime() throws {
        let folder = try TemporaryFolder()
        for index in 0..<10_000 {
            let path = folder.url.appendingPathComponent(index % 2 == 0 ? "file\(index).txt" : "list\(index).plist")
                .path
            close(open(path, O_CREAT | O_WRONLY, 0o600))
        }
        try folder.writeExtension("Clock.appex")
        #expect(folder.scan().bundles.map(\.state) == [.displayable])
    }

    /// The kernel lists a directory in pieces.
    @Test(arguments: [0, 1, 20, 40, 300, 3_000]) func directoryIsListedWholeWhateverItsSize(count: Int) throws {
        let folder = try TemporaryFolder()
        let names = Set((0..<count).map { "entry \($0) é" + String(repeating: "x", count: $0 % 90) })
        for name in names { close(open(folder.path + "/" + name, O_CREAT | O_WRONLY, 0o600)) }
        // No text can name this one.
        let unnamed = folder.path.utf8CString.dropLast() + [0x2F, CChar(bitPattern: 0xFF), 0]
        close(open(Array(unnamed), O_CREAT | O_WRONLY, 0o600))
        let (entries, isComplete) = try Directory(folder.path).entries(limit: 10_000)
        #expect(isComplete)
        #expect(entries.count == count && Set(entries.map(\.name)) == names)
        #expect(entries.allSatisfy { $0.kind == .regular })
    }

    @Test func missingFolderAndFileInItsPlaceAreReported() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        for name in ["nothing", "file"] {
            let result = BundleDiscovery(folder: folder.filePath.appending(name), host: .test).scan()
            #expect(result.bundles == [])
            #expect(result.findings.map(\.code) == [.bundleUnreadable])
            #expect(result.rows.map(\.path) == [folder.filePath.appending(name)])
            #expect(result.rows.first?.identifier == nil)
            #expect(result.rows.first?.reasons.map(\.code) == [.bundleUnreadable])
        }
    }

    @Test(.timeLimit(.minutes(10))) func pipesDevicesAndLoopsNeitherHangNorCrash() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Pipe.appex")
        #expect(mkfifo(folder.url.appendingPathComponent("Pipe.appex/Info.plist").path, 0o600) == 0)
        try folder.write(Sample().xml, to: "PipeLibrary.appex/Info.plist")
        #expect(mkfifo(folder.url.appendingPathComponent("PipeLibrary.appex/Clock").path, 0o600) == 0)
        #expect(mkfifo(folder.url.appendingPathComponent("Fifo.appex").path, 0o600) == 0)
        #expect(mkfifo(folder.url.appendingPathComponent("libFifo.so").path, 0o600) == 0)
        try folder.makeFolder("Folder.appex/Info.plist")
        try folder.link("Loop.appex", to: "Loop.appex")
        try folder.link("A.app", to: "B.app")
        try folder.link("B.app", to: "A.app")
        try folder.link("Dangling.appex", to: "nowhere")
        let bundles = folder.scan().bundles
        let codes = Dictionary(
            uniqueKeysWithValues: bundles.map { ($0.path.lastComponent?.string ?? "", Set($0.reasons.map(\.code))) })
        #expect(codes["Pipe.appex"]?.contains(.plistNotAFile) == true)
        #expect(codes["PipeLibrary.appex"] == [.executableNotAFile])
        #expect(codes["Fifo.appex"] == [.bundleUnreadable])
        #expect(codes["libFifo.so"]?.contains(.executableNotAFile) == true)
        #expect(codes["Folder.appex"]?.contains(.plistNotAFile) == true)
        for name in ["Loop.appex", "A.app", "B.app", "Dangling.appex"] { #expect(codes[name] == [.linkUnresolved]) }
        #expect(bundles.allSatisfy { $0.state == .refused })
    }

    @Test func linkToABundleIsFollowedOnceAndNoLinkLeavesTheBundle() throws {
        let folder = try TemporaryFolder()
        let outside = try TemporaryFolder()
        try outside.writeExtension("Clock.appex")
        try folder.link("Linked.appex", to: outside.filePath.appending("Clock.appex").string)
        try folder.writeExtension("Inside.appex", library: nil)
        try folder.write(ELFBuilder().build(), to: "Inside.appex/real.so")
        try folder.link("Inside.appex/Clock", to: "real.so")
        try folder.writeExtension("Escape.appex", library: nil)
        try folder.link("Escape.appex/Clock", to: outside.filePath.appending("Clock.appex/Clock").string)
        try folder.makeFolder("EscapeList.appex")
        try folder.link("EscapeList.appex/Info.plist", to: "/etc/passwd")
        try folder.write(Sample.container.xml, to: "World.app/Info.plist")
        try folder.makeFolder("World.app/PlugIns")
        try folder.link("World.app/PlugIns/Out.appex", to: outside.filePath.appending("Clock.appex").string)
        try outside.write(ELFBuilder().build(), to: "build/libNews.so")
        try folder.link("libNews.so", to: outside.filePath.appending("build/libNews.so").string)
        try folder.write(Sample().setting("CFBundleIdentifier", .string("com.example.news")).xml, to: "News.plist")
        #expect(folder.bundle("libNews.so")?.state == .displayable)
        #expect(folder.bundle("Linked.appex")?.state == .displayable)
        #expect(folder.bundle("Linked.appex")?.libraryPath?.string.hasSuffix("Clock.appex/Clock") == true)
        #expect(folder.bundle("Inside.appex")?.libraryPath?.lastComponent?.string == "real.so")
        for name in ["Escape.appex", "EscapeList.appex", "Out.appex"] {
            #expect(folder.bundle(name)?.reasons.contains { $0.code == .pathOutsideBundle } == true, "\(name)")
        }
    }

    /// Without the stamp of the link's target, a launch would consider the library changed.
    @Test func linkedLibraryOfAContainedExtensionIsStamped() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("real/World.app")
        let library = folder.url.appendingPathComponent("real/World.app/PlugIns/Clock.appex/Clock")
        try FileManager.default.removeItem(at: library)
        try folder.write(ELFBuilder().build(), to: "real/World.app/PlugIns/Clock.appex/Clock.so.1")
        try folder.link("real/World.app/PlugIns/Clock.appex/Clock", to: "Clock.so.1")
        try folder.link("plugins", to: "real")
        for name in ["real", "plugins"] {
            let result = BundleDiscovery(folder: folder.filePath.appending(name), host: .test).scan()
            let bundle = try #require(result.bundles.first)
            #expect(bundle.state == .displayable, "\(bundle.findings)")
            let target = try #require(FileStamp(library.path + ".so.1"))
            #expect(result.fileStamps(of: "World.app")[bundle.path]?.contains(target) == true, "\(name)")
        }
    }

    @Test func brokenPrefixIsRefusedInItsContainer() throws {
        for identifier in ["com.example.clocky.today", "com.example.clock", "org.other.today"] {
            let folder = try TemporaryFolder()
            try folder.writeContainer(
                "World.app", extension: Sample().setting("CFBundleIdentifier", .string(identifier)))
            let bundle = try #require(folder.bundle(".appex"))
            #expect(bundle.state == .refused)
            #expect(bundle.reasons.map(\.code) == [.prefixBroken])
        }
    }

    @Test func refusedContainerIsListedAndRefusesItsExtensions() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app", Sample.container.setting("CFBundleIdentifier", .string("com..x")))
        let bundles = folder.scan().bundles
        #expect(bundles.map(\.kind) == [.container, .contained])
        #expect(bundles[0].reasons.map(\.code) == [.badIdentifier])
        #expect(bundles[1].reasons.contains { $0.code == .containerRefused })
    }

    @Test func misplacedBundlesAreReported() throws {
        let folder = try TemporaryFolder()
        try folder.write(Sample.container.xml, to: "World.app/Info.plist")
        try folder.writeExtension("World.app/Top.appex")
        try folder.writeExtension("World.app/PlugIns/Wrong.app")
        let bundles = folder.scan().bundles
        #expect(bundles.count == 2)
        #expect(bundles.allSatisfy { $0.reasons.map(\.code) == [.misplacedBundle] })
    }

    @Test func schemeOfTwoContainersIsReported() throws {
        let folder = try TemporaryFolder()
        let types = PropertyListValue.array([
            .dictionary(["CFBundleURLSchemes": .array([.string("World"), .string("one")])])
        ])
        try folder.write(Sample.container.setting("CFBundleURLTypes", types).xml, to: "A.app/Info.plist")
        let other = PropertyListValue.array([.dictionary(["CFBundleURLSchemes": .array([.string("world")])])])
        let second = Sample.container.setting("CFBundleIdentifier", .string("org.other")).setting(
            "CFBundleURLTypes", other)
        try folder.write(second.xml, to: "B.app/Info.plist")
        let conflicts = folder.scan().schemeConflicts
        #expect(conflicts == [URLSchemeConflict(scheme: "world", claimants: ["com.example.clock", "org.other"])])
        #expect(conflicts.first?.finding.code == .duplicateURLScheme)
    }

    @Test func onlyChangedEntriesAreReadAgain() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex")
        try folder.writeExtension("B.appex")
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test)
        let first = discovery.scan()
        #expect(first.bundles.count == 2)
        let same = discovery.rescan(first)
        #expect(same == first)
        try folder.write(ELFBuilder.aarch64.build(), to: "B.appex/Clock")
        try folder.writeExtension("C.appex")
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("A.appex"))
        let second = discovery.rescan(first)
        #expect(second.bundles.map { $0.path.lastComponent?.string } == ["B.appex", "C.appex"])
        #expect(second.bundles.map(\.state) == [.notDisplayed, .displayable])
    }

    @Test func changesToALoneLibrarysFilesAreNoticed() throws {
        let folder = try TemporaryFolder()
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test)
        var result = discovery.scan()
        try folder.write(ELFBuilder().build(), to: "libNews.so")
        result = discovery.rescan(result)
        #expect(result.bundles.map(\.state) == [.refused])
        try folder.write(Sample().xml, to: "News.plist")
        result = discovery.rescan(result)
        #expect(result.bundles.map(\.state) == [.displayable])
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("libNews.so"))
        result = discovery.rescan(result)
        #expect(result.bundles == [])
    }

    @Test func highestVersionWins() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex", Sample().setting("CFBundleShortVersionString", .string("1.9")))
        try folder.writeExtension("B.appex", Sample().setting("CFBundleShortVersionString", .string("1.10")))
        try folder.writeExtension("C.appex", Sample().setting("CFBundleShortVersionString", .string("1.10.0")))
        try folder.writeExtension(
            "D.appex", Sample().setting("CFBundleShortVersionString", .string("9")), library: ELFBuilder.aarch64.build()
        )
        let elected = Election.elect(folder.scan().bundles)
        #expect(elected.map(\.state) == [.notDisplayed, .displayable, .notDisplayed, .notDisplayed])
        #expect(elected[0].reasons.map(\.code) == [.superseded])
        #expect(elected[3].reasons.map(\.code) == [.architectureMismatch])
    }

    @Test func noDescriptorIsLeftOpen() throws {
        let folder = try TemporaryFolder()
        let place = try #require(realpath(folder.path, nil))
        defer { free(place) }
        // Other tests of this process open and close other files at the same time.
        func open() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
                .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0) }
                .filter { $0.hasPrefix(String(cString: place)) }
        }
        try folder.writeContainer("World.app")
        try folder.writeExtension("Cut.appex", library: Array(ELFBuilder().build().prefix(100)))
        try folder.write("no list", to: "List.appex/Info.plist")
        for _ in 0..<3 { _ = folder.scan() }
        #expect(try open() == [])
    }

    @Test func bundleReplacedWhileItIsReadIsReadAgainOrReported() async throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex")
        let stop = StopFlag()
        let writer = Thread {
            var turn = 0
            while !stop.isSet {
                turn += 1
                try? folder.write(turn % 2 == 0 ? ELFBuilder().build() : [], to: "Clock.appex/Clock")
                try? folder.write(
                    Sample().setting("CFBundleVersion", .string("\(turn)")).xml, to: "Clock.appex/Info.plist")
            }
        }
        writer.start()
        for _ in 0..<300 {
            for bundle in folder.scan().bundles where bundle.state == .refused {
                let codes = Set(bundle.reasons.map(\.code))
                let expected: Set<FindingCode> = [
                    .changedWhileRead, .executableTruncated, .plistEmpty, .plistMalformed, .missingKey, .plistMissing,
                    .executableMissing, .minimumOSMissing, .notAnExtension,
                ]
                #expect(codes.isSubset(of: expected), "\(codes)")
            }
        }
        stop.set()
        while !writer.isFinished { try await Task.sleep(for: .milliseconds(1)) }
        try folder.writeExtension("Clock.appex")
        #expect(folder.scan().bundles.map(\.state) == [.displayable])
    }
}

/// A flag that one thread sets and another reads.
final class StopFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var flag = false

    var isSet: Bool { lock.withLock { flag } }

    func set() { lock.withLock { flag = true } }
}
