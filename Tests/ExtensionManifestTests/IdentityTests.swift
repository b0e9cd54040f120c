@testable import BundleMaking
@testable import ExtensionManifest
import Foundation
import HostelTestSupport
import SystemPackage
import Testing

/// The bundle that has an identifier, and those that may not have theirs.
struct IdentityTests {
    private static let name = "CFBundleShortVersionString"

    private static func sample(_ identifier: String, version: String = "1.2") -> Sample {
        Sample().setting("CFBundleIdentifier", .string(identifier)).setting(name, .string(version))
    }

    private static func container(_ identifier: String, version: String = "1.2") -> Sample {
        Sample.container.setting("CFBundleIdentifier", .string(identifier)).setting(name, .string(version))
    }

    private static func holders(_ extensions: [String: String] = [:], containers: [String: String] = [:])
        -> IdentifierHolders
    {
        IdentifierHolders(ofExtension: { extensions[$0] }, ofContainer: { containers[$0] })
    }

    private static func elect(
        _ folder: TemporaryFolder, _ holders: IdentifierHolders = .none, orphanedBefore: Set<String>? = nil
    ) -> Election { Election([folder.scan()], holders: holders, orphanedBefore: orphanedBefore) }

    /// The code of the reason why a bundle is not shown; "shown" if it is.
    private static func verdict(_ election: Election, _ name: String) -> String {
        guard let row = election.rows.first(where: { $0.path.string.hasSuffix("/" + name) }) else { return "no row" }
        return row.state == .displayable ? "shown" : row.reasons.map(\.code.rawValue).joined(separator: " ")
    }

    @Test(arguments: ["com.example.clock", "com.example.clock.today", "com.example.clock.other.deeper"])
    func containersIdentifiersAreRefusedToOthers(_ identifier: String) throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.writeExtension("Bare.appex", Self.sample(identifier, version: "9"))
        try folder.write(ELFBuilder().build(), to: "libLone.so")
        try folder.write(Self.sample(identifier, version: "9").xml, to: "Lone.plist")
        try folder.writeContainer(
            "Other.app", Self.container("com.example.other"), extension: Self.sample(identifier))
        let election = Self.elect(folder)
        #expect(Self.verdict(election, "World.app/PlugIns/Clock.appex") == "shown")
        for name in ["Bare.appex", "libLone.so"] {
            #expect(Self.verdict(election, name) == "identifier-reserved", "\(name)")
        }
        #expect(Self.verdict(election, "Other.app/PlugIns/Clock.appex").contains("identifier-reserved"))
        let row = try #require(election.rows.first { $0.path.string.hasSuffix("libLone.so") })
        let message = try #require(row.reasons.first).message
        #expect(message.contains("com.example.clock") && message.contains("World.app") && message.contains("PlugIns"))
    }

    /// For a `String` the two names are equal. The kernel keeps two files, and only one of them is the recorded holder.
    @Test func bundleOfAnotherSpellingDoesNotTakeTheHoldersPlace() throws {
        let folder = try TemporaryFolder()
        let (held, other) = ("Caf\u{e9}.appex", "Cafe\u{301}.appex")
        try folder.writeExtension(held, Self.sample("com.example.cafe"))
        let holders = Self.holders(["com.example.cafe": folder.filePath.appending(held).string])
        try folder.writeExtension(other, Self.sample("com.example.cafe", version: "9"))
        func row(_ election: Election, _ name: String) -> DiscoveredBundle? {
            election.rows.first { $0.path == folder.filePath.appending(name) }
        }
        let election = Self.elect(folder, holders, orphanedBefore: [])
        #expect(row(election, held)?.state == .displayable && election.orphaned.isEmpty)
        #expect(row(election, other)?.reasons.map(\.code) == [.identifierTaken])
        try folder.remove(held)
        #expect(Self.elect(folder, holders).orphaned == ["com.example.cafe"])
    }

    @Test func containerOfAnotherSpellingDoesNotTakeTheHoldersPlace() throws {
        let folder = try TemporaryFolder()
        let (held, other) = ("Caf\u{e9}.app", "Cafe\u{301}.app")
        try folder.writeContainer(held, Self.container("com.example.clock"))
        try folder.writeContainer(other, Self.container("com.example.clock", version: "9"))
        let place = folder.filePath.appending(held).string
        let election = Self.elect(folder, Self.holders(containers: ["com.example.clock": place]))
        #expect(election.containers.map(\.path) == [folder.filePath.appending(held)])
    }

    @Test(arguments: ["com.example.clocks", "com.example", "com.example.clock-two.today", "com"])
    func otherIdentifiersAreFree(_ identifier: String) throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.writeExtension("Bare.appex", Self.sample(identifier))
        #expect(Self.verdict(Self.elect(folder), "Bare.appex") == "shown")
    }

    @Test func containerOfOneComponentHasNoOtherIdentifiers() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("All.app", Self.container("com"), extension: Self.sample("com.today"))
        try folder.writeExtension("Bare.appex", Self.sample("com.example.news"))
        try folder.writeExtension("Same.appex", Self.sample("com"))
        let election = Self.elect(folder)
        #expect(Self.verdict(election, "Bare.appex") == "shown")
        #expect(Self.verdict(election, "Same.appex") == "identifier-reserved")
    }

    @Test func containerUnderAnothersIdentifierIsRefusedUnlessItWasThereFirst() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.writeContainer(
            "Inner.app", Self.container("com.example.clock.today"),
            extension: Self.sample("com.example.clock.today.fake"))
        let fresh = Self.elect(folder)
        #expect(Self.verdict(fresh, "World.app/PlugIns/Clock.appex") == "shown")
        #expect(Self.verdict(fresh, "Inner.app") == "identifier-reserved")
        #expect(Self.verdict(fresh, "Inner.app/PlugIns/Clock.appex") == "identifier-reserved")
        #expect(fresh.containers.map(\.path.lastComponent?.string) == ["World.app"])
        let inner = folder.path + "/Inner.app"
        let later = Self.elect(folder, Self.holders(containers: ["com.example.clock.today": inner]))
        #expect(Self.verdict(later, "Inner.app/PlugIns/Clock.appex") == "shown")
    }

    @Test func linterNamesAReservedIdentifier() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("World.app")
        try folder.write(ELFBuilder().build(), to: "libLone.so")
        try folder.write(Self.sample("com.example.clock").xml, to: "Lone.plist")
        try folder.writeExtension("Bare.appex", Self.sample("com.example.clock.bare"))
        let linter = Linter(host: .test)
        for name in ["libLone.so", "Bare.appex"] {
            let report = linter.lint(folder.path + "/" + name)
            #expect(report.findings.map(\.code) == [.identifierReserved] && report.hasErrors, "\(name)")
        }
        #expect(!linter.lint(folder.path + "/World.app").hasErrors)
        let all = linter.lint(folder.path)
        let faulty = all.extensions?.filter { $0.findings.contains { $0.code == .identifierReserved } } ?? []
        #expect(Set(faulty.map { FilePath($0.path).lastComponent?.string }) == ["libLone.so", "Bare.appex"])
        #expect(all.extensions?.count == 3)
    }

    @Test func higherVersionAtAnotherPlaceDoesNotTakeAnIdentifier() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex", Self.sample("com.example.news", version: "1"))
        try folder.writeExtension("B.appex", Self.sample("com.example.news", version: "2"))
        try folder.writeExtension("C.appex", Self.sample("com.example.news", version: "0.5"))
        let fresh = Self.elect(folder)
        #expect(Self.verdict(fresh, "B.appex") == "shown")
        let held = Self.holders(["com.example.news": folder.path + "/A.appex"])
        let election = Self.elect(folder, held)
        #expect(Self.verdict(election, "A.appex") == "shown")
        #expect(Self.verdict(election, "B.appex") == "identifier-taken")
        #expect(Self.verdict(election, "C.appex") == "superseded")
        let row = try #require(election.rows.first { $0.path.string.hasSuffix("B.appex") })
        #expect(BundleListing(row).awaiting == ["identifier"])
        let message = try #require(row.reasons.first).message
        #expect(message.contains("hostel allow com.example.news identifier"))
        #expect(message.contains("A.appex") && message.contains("remove"))
    }

    @Test func holderThatIsFaultyKeepsItsIdentifier() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("A.appex", Self.sample("com.example.news"), library: nil)
        try folder.writeExtension("B.appex", Self.sample("com.example.news", version: "2"))
        let held = Self.holders(["com.example.news": folder.path + "/A.appex"])
        #expect(Self.verdict(Self.elect(folder, held), "B.appex") == "identifier-taken")
    }

    @Test func holderThatIsGoneLosesItsIdentifierAtTheSecondLook() throws {
        let folder = try TemporaryFolder()
        try folder.writeExtension("B.appex", Self.sample("com.example.news", version: "2"))
        let held = Self.holders(["com.example.news": folder.path + "/A.appex"])
        #expect(Self.verdict(Self.elect(folder, held), "B.appex") == "shown", "at the first look of a host")
        let first = Self.elect(folder, held, orphanedBefore: [])
        #expect(Self.verdict(first, "B.appex") == "identifier-taken" && first.orphaned == ["com.example.news"])
        let second = Self.elect(folder, held, orphanedBefore: first.orphaned)
        #expect(Self.verdict(second, "B.appex") == "shown")
    }

    @Test func copyOfAContainerDoesNotTakeItsIdentifiers() throws {
        let folder = try TemporaryFolder()
        try folder.writeContainer("A.app", Self.container("com.example.clock", version: "1"))
        try folder.writeContainer(
            "B.app", Self.container("com.example.clock", version: "2"),
            extension: Self.sample("com.example.clock.new", version: "2"))
        let held = Self.holders(containers: ["com.example.clock": folder.path + "/A.app"])
        let election = Self.elect(folder, held)
        #expect(election.containers.map(\.path.lastComponent?.string) == ["A.app"])
        #expect(Self.verdict(election, "A.app/PlugIns/Clock.appex") == "shown")
        #expect(Self.verdict(election, "B.app/PlugIns/Clock.appex") == "identifier-taken")
        #expect(Self.verdict(election, "B.app") == "identifier-taken")
        let fresh = Self.elect(folder)
        #expect(fresh.containers.map(\.path.lastComponent?.string) == ["B.app"])
        #expect(Self.verdict(fresh, "A.app/PlugIns/Clock.appex") == "superseded")
    }
}
