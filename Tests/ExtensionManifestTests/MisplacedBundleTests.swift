@testable import BundleMaking
@testable import ExtensionManifest
import HostelTestSupport
import PlainText
import SystemPackage
import Testing

/// Bundles that lie where a host does not read them are reported with the correction.
struct MisplacedBundleTests {
    @Test(arguments: ["Clock.zip", "Clock.appex.zip", "Clock.ipa", "Clock.tar.gz", "Clock.tgz", "Clock.tar.xz"])
    func archivesAreListedWithTheCorrection(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("World.appex")
        try folder.write("PK", to: name)
        let result = folder.scan()
        #expect(result.bundles.count == 2)
        let archive = try #require(result.bundles.first { $0.kind == .archive })
        #expect(archive.path == folder.filePath.appending(name))
        #expect(archive.state == .notDisplayed)
        #expect(archive.reasons.map(\.code) == [.archive])
        #expect(archive.reasons.first?.message.contains("Unpack it") == true)
        let report = Linter(host: .test).lint(folder.filePath)
        #expect(report.extensions?.flatMap(\.findings).map(\.code) == [.archive])
        #expect(!report.hasErrors)
        #expect(Linter(host: .test).lint(folder.filePath.appending(name)).hasErrors)
    }

    @Test func incompleteAndHiddenArchivesAreIgnored() throws {
        let folder = try TemporaryFolder()
        for name in [".Clock.zip", "Clock.zip.part", "Clock.zipper"] { try folder.write("PK", to: name) }
        try folder.makeFolder("Old.zip")
        #expect(folder.scan().bundles.isEmpty)
    }

    @Test func subfolderWithBundlesIsListedWithItsPath() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("more/Clock.appex")
        try folder.write(ELFBuilder().build(), to: "lone/libNews.so")
        try folder.write(Sample().xml, to: "lone/News.plist")
        try folder.write(ELFBuilder().build(), to: "libraries/libOther.so")
        try folder.write("text", to: "notes/readme.txt")
        try folder.writeExtension(".hidden/Clock.appex")
        let result = folder.scan()
        #expect(result.bundles.map(\.path.lastComponent?.string) == ["lone", "more"])
        for bundle in result.bundles {
            #expect(bundle.kind == .subfolder && bundle.state == .notDisplayed)
            #expect(bundle.reasons.map(\.code) == [.bundlesInSubfolder])
            #expect(bundle.reasons.first?.message.contains("--plugins \(bundle.path)") == true)
        }
        // The host watches the subfolder, so the row goes when the bundles do.
        #expect(result.watchedFolders(of: "more").contains(folder.filePath.appending("more").string))
        try folder.remove("more/Clock.appex")
        let later = BundleDiscovery(folder: folder.filePath, host: .test).rescan(result)
        #expect(later.bundles.map(\.path.lastComponent?.string) == ["lone"])
    }

    @Test func numberOfSubfoldersIsBounded() throws {
        let folder = try TemporaryFolder()
        for number in 10..<20 { try folder.writeExtension("\(number)/Clock.appex") }
        let result = folder.scan(limits: DiscoveryLimits(subfolders: 3))
        #expect(result.bundles.map(\.path.lastComponent?.string) == ["10", "11", "12"])
    }

    @Test func pathOfOneBundleStandsForThatBundle() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("Clock.appex")
        try folder.writeExtension("Other.appex")
        try folder.writeContainer("World.app")
        try folder.write(ELFBuilder().build(), to: "libNews.so")
        try folder.write(Sample().setting("CFBundleIdentifier", .string("com.example.news")).xml, to: "News.plist")
        try folder.write("PK", to: "Clock.zip")
        for (name, found) in [
            ("Clock.appex", "com.example.clock.today"), ("libNews.so", "com.example.news"),
            ("World.app", "com.example.clock.today"), ("None.appex", nil),
        ] {
            let place = BundlePlace(folder.filePath.appending(name))
            let result = BundleDiscovery(place: place, host: .test).scan()
            #expect(result.bundles.map(\.identifier) == [found].compactMap(\.self), "\(name)")
            #expect(result.bundles.allSatisfy { $0.path.string.contains("/\(name)") })
        }
        #expect(BundlePlace("Clock.appex").folder == ".")
        #expect(BundlePlace(folder.filePath).only == nil)
        #expect(BundlePlace("Clock.zip").only == nil)
    }
}
