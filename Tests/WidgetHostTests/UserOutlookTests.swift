import Confinement
import ExtensionHost
import Glibc
import HostelTestSupport
import LinuxSystem
import Testing

/// The row `user` of `hostel doctor`.
struct UserOutlookTests {
    @Test func rowSaysWhoExtensionsAreAndHowToChangeIt() {
        for user in [OutsideUser.own, .ordinary] {
            let outlook = UserOutlook([("/state", user), ("/bundles", user)])
            #expect(outlook.isOn && outlook.remedy == nil && outlook.detail.hasSuffix("not root."))
        }
        for cause in [.notPermitted, Self.cannotExchange] as [OutsideUser.Cause] {
            let outlook = UserOutlook([("/st\nate", .root(cause))])
            #expect(!outlook.isOn && outlook.remedy?.contains("as an ordinary user") == true)
            #expect(outlook.detail.contains("are root:") && !outlook.detail.contains("\n"))
        }
    }

    private static let cannotExchange = OutsideUser.Cause.fileSystem(SystemError(.mountSetattr, EINVAL))

    /// An extension has files in its bundle and in the state folder.
    @Test func oneFolderThatCannotExchangeOwnersDecides() {
        let outlook = UserOutlook([("/state", .own), ("/over", .root(Self.cannotExchange)), ("/more", .own)])
        #expect(!outlook.isOn && outlook.detail.contains("of /over cannot") && !outlook.detail.contains("/state"))
        #expect(outlook.remedy?.contains("put this folder on") == true)
        let two = UserOutlook([("/a", .root(Self.cannotExchange)), ("/b", .root(Self.cannotExchange))])
        #expect(two.detail.contains("of /a cannot") && two.detail.contains("of /b cannot"))
    }

    @Test func folderThatIsMissingIsJudgedByTheOneAbove() throws {
        let place = try TemporaryFolder("probe")
        #expect(OutsideUser.probe(place.path + "/not/there") == OutsideUser.probe(place.path))
    }

    /// A kernel's own file system has no owners to exchange.
    @Test func rootOnAFileSystemWithoutExchangeIsRoot() {
        let probed = OutsideUser.probe("/proc")
        #expect(geteuid() == 0 ? ![.own, .ordinary].contains(probed) : probed == .ordinary)
    }
}
