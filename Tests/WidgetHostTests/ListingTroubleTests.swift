import Confinement
import ExtensionHost
import ExtensionLaunch
import HostelTestSupport
import SystemPackage
import Testing

@testable import ExtensionManifest

/// The closing line of a page counts the bundles that a person may miss, and no others.
struct ListingTroubleTests {
    private static func row(
        _ path: String, _ kind: DiscoveredBundle.Kind, _ code: FindingCode, point: String? = nil,
        container: FilePath? = nil
    ) -> DiscoveredBundle {
        var values = ManifestValues()
        values.extensionPoint = point
        let severity: Finding.Severity = code == .superseded || code.consequence == .hides ? .warning : .error
        return DiscoveredBundle(
            path: FilePath(path), kind: kind, containerPath: container, values: values,
            findings: [Finding(severity, code, "reason")])
    }

    @Test(arguments: [
        (0, nil), (1, "1 bundle is not shown: hostel list"), (2, "2 bundles are not shown: hostel list"),
        (5, "5 bundles are not shown: hostel list"),
    ])
    func lineHasTheRightGrammar(_ count: Int, _ line: String?) {
        let rows = (0..<count).map { Self.row("/w/\($0).appex", .bare, .executableMissing) }
        #expect(ListingTrouble(rows, otherHosts: []).line() == line)
    }

    @Test func foldersAndArchivesCount() {
        let rows = [
            Self.row("/w", .folder, .bundleUnreadable), Self.row("/w/a.zip", .archive, .archive),
            Self.row("/w/more", .subfolder, .bundlesInSubfolder),
        ]
        let trouble = ListingTrouble(rows, otherHosts: [])
        #expect(trouble.bundles == 2 && trouble.folders == 1)
        #expect(
            trouble.line(command: "hostel list --plugins /w")
                == "2 bundles are not shown, 1 folder is not completely read: hostel list --plugins /w")
    }

    @Test func refusedContainerCountsOnceWithItsExtensions() {
        let container = Self.row("/w/A.app", .container, .plistMissing)
        let inner = Self.row("/w/A.app/PlugIns/B.appex", .contained, .containerRefused, container: "/w/A.app")
        #expect(ListingTrouble([container, inner], otherHosts: []).bundles == 1)
        #expect(ListingTrouble([container], otherHosts: []).bundles == 1)
    }

    @Test func bundleWithATileDoesNotCount() {
        let row = Self.row("/w/a.appex", .bare, .executableMissing)
        #expect(ListingTrouble([row], otherHosts: [], shown: ["/w/a.appex"]).line() == nil)
    }

    @Test func refusedLayerPointsToTheDoctor() {
        let refused = LaunchError.refused(LaunchFailure(.landlockRules, errno: 38))
        #expect(refused.description.contains("landlock") && refused.description.contains("`hostel doctor`"))
        let other = LaunchError.refused(LaunchFailure(.clone, errno: 11))
        #expect(!other.description.contains("doctor"))
    }
}
