import Foundation
import HostelTestSupport
import Testing

@testable import ExtensionHost

/// The measuring of folders to which a process may write, where the kernel bounds none.
struct FolderMeterTests {
    /// The first look at a folder comes up to a second after the launch. Growth before it counts too.
    @Test func growthBeforeTheFirstLookIsSeen() async throws {
        let place = try TemporaryFolder("meter")
        let quota: UInt64 = 1 << 20
        let meter = FolderMeter(measure: .walk(.absent), quota: quota)
        #expect(meter.useAtLaunch(of: place.path) == nil)
        meter.noteUseAtLaunch(of: [place.path])
        await meter.finish()
        let before = try #require(meter.useAtLaunch(of: place.path))
        try Data(repeating: 1, count: 2 << 20).write(to: URL(fileURLWithPath: place.path + "/file"))
        let now = meter.use(of: place.path)
        #expect(DiskQuota(limit: quota).isViolated(by: now, before: before))

        // A folder that is full at the launch may be cleared.
        meter.noteUseAtLaunch(of: [place.path])
        await meter.finish()
        #expect(!DiskQuota(limit: quota).isViolated(by: now, before: meter.useAtLaunch(of: place.path)))
    }
}
