import HostelTestSupport
import PlainText
import SystemPackage
import Testing

@testable import ExtensionManifest

/// Reading only the entries that changed gives the same result as reading the whole folder.
struct FolderUpdateTests {
    private static let names = [
        "A.appex", "B.appex", "World.app", "libFeed.so", "Feed.plist", "Feed.entitlements", "Feed.aarch64.so",
        "Old.zip",
        "Sub", "README", ".hidden",
    ]

    @Test func updateEqualsAWholeScanAfterAnyChange() throws {
        var random = SeededGenerator(seed: 0xF01D_0014)
        let folder = try TemporaryFolder()
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test)
        var result = discovery.scan()
        var updates = 0
        for step in 0..<400 {
            var changed: Set<String> = []
            for _ in 0...Int.random(in: 0..<3, using: &random) {
                let name = try #require(Self.names.randomElement(using: &random))
                try Self.change(name, in: folder, step, &random)
                changed.insert(name)
            }
            if discovery.update(&result, Array(changed)) { updates += 1 } else { result = discovery.rescan(result) }
            let whole = discovery.scan()
            try #require(result.rows == whole.rows, "step \(step), \(changed)")
            try #require(result.containers == whole.containers)
            try #require(result.looseFiles == whole.looseFiles)
            try #require(result.entries == whole.entries)
        }
        #expect(updates > 300, "most changes cost only their own entries")
    }

    /// For a `String` the two names are equal. For the kernel they are two files.
    @Test func twoSpellingsOfALetterAreTwoEntries() throws {
        let folder = try TemporaryFolder()
        let names = ["Caf\u{e9}.appex", "Cafe\u{301}.appex"]
        try folder.writeExtension(names[0], Sample().setting("CFBundleName", .string("First")))
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test)
        var result = discovery.scan()
        try folder.writeExtension(names[1], Sample().setting("CFBundleName", .string("Second")))
        #expect(discovery.update(&result, [names[1]]))
        #expect(Set(result.bundles.map(\.manifest?.displayName)) == ["First", "Second"])
        #expect(discovery.scan().bundles == result.bundles && result.keys(of: nil).count == 2)
        try folder.remove(names[0])
        #expect(discovery.update(&result, [names[0]]))
        #expect(result.bundles.map(\.manifest?.displayName) == ["Second"])
    }

    @Test func filesOfTwoSpellingsBelongToTwoLoneLibraries() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "libCaf\u{e9}.so")
        try folder.write([], to: "Cafe\u{301}.plist")
        let result = BundleDiscovery(folder: folder.filePath, host: .test).scan()
        #expect(result.looseFiles.count == 2 && result.looseFiles["Caf\u{e9}"] == ["libCaf\u{e9}.so"])
    }

    @Test func updateLeavesOtherEntriesUnread() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex")
        try folder.writeExtension("B.appex")
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test)
        var result = discovery.scan()
        let other = Sample().setting("CFBundleName", .string("Other"))
        try folder.writeExtension("A.appex", other)
        try folder.writeExtension("B.appex", other)
        #expect(discovery.update(&result, ["A.appex"]))
        #expect(result.bundles.map(\.manifest?.displayName) == ["Other", "Clock"])
    }

    @Test func updateRefusesAnotherFolderOfTheSameName() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("widgets/A.appex")
        let discovery = BundleDiscovery(folder: folder.filePath.appending("widgets"), host: .test)
        var result = discovery.scan()
        #expect(discovery.update(&result, []))
        try folder.makeFolder("others")
        try folder.replace("widgets", by: folder.path + "/others")
        #expect(!discovery.update(&result, []))
    }

    @Test func updateRefusesMoreEntriesThanAFolderMayHave() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex")
        var limits = DiscoveryLimits()
        limits.folderEntries = 3
        let discovery = BundleDiscovery(folder: folder.filePath, host: .test, limits: limits)
        var result = discovery.scan()
        #expect(discovery.update(&result, ["B.appex", "C.appex"]))
        #expect(!discovery.update(&result, ["D.appex"]))
    }

    @Test func updateOfOneBundleIgnoresTheOthers() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex")
        let place = BundlePlace(folder.filePath.appending("A.appex"))
        let discovery = BundleDiscovery(place: place, host: .test)
        var result = discovery.scan()
        try folder.writeExtension("B.appex")
        try folder.write("PK", to: "C.zip")
        #expect(discovery.update(&result, ["A.appex", "B.appex", "C.zip", "libD.so", "Sub"]))
        #expect(result.bundles.map(\.path.lastComponent?.string) == ["A.appex"])
    }

    /// Removes an entry, or writes it anew in one of several forms.
    private static func change(
        _ name: String, in folder: TemporaryFolder, _ step: Int, _ random: inout SeededGenerator
    ) throws {
        try? folder.remove(name)
        guard Int.random(in: 0..<3, using: &random) > 0 else { return }
        let sample = Sample().setting("CFBundleName", .string("Step \(step)"))
        switch name {
        case "A.appex", "B.appex":
            try folder.writeExtension(name, sample, library: Bool.random(using: &random) ? ELFBuilder().build() : nil)
        case "World.app": try folder.writeContainer(name, extension: sample)
        case "libFeed.so": try folder.write(ELFBuilder().build(), to: name)
        case "Feed.aarch64.so": try folder.write(ELFBuilder.aarch64.build(), to: name)
        case "Feed.plist": try folder.write(sample.xml, to: name)
        case "Sub":
            if Bool.random(using: &random) {
                try folder.writeExtension("Sub/C.appex", sample)
            } else {
                try folder.makeFolder(name)
            }
        default: try folder.write("text \(step)", to: name)
        }
    }
}
