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
            let outlook = UserOutlook(user, folder: "/state")
            #expect(outlook.isOn && outlook.remedy == nil && outlook.detail.hasSuffix("not root."))
        }
        for cause in [.notPermitted, .fileSystem(SystemError(.mountSetattr, EINVAL))] as [OutsideUser.Cause] {
            let outlook = UserOutlook(.root(cause), folder: "/st\nate")
            #expect(!outlook.isOn && outlook.remedy?.contains("as an ordinary user") == true)
            #expect(outlook.detail.contains("are root:") && !outlook.detail.contains("\n"))
        }
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
