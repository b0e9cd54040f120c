import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

@testable import ExtensionHost

/// The thread that writes all recordings.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RecordingFileTests {
    /// A session reads no more while many descriptors of the other side wait. Those of its recording count too.
    @Test func closeOfARecordedDescriptorCountsForItsSender() async throws {
        _ = HostActor.shared
        let place = try TemporaryFolder("recordings")
        let (slow, sender) = (try SlowClose(), DescriptorSender())
        let received = DescriptorList(received: [slow.takeDescriptor()], from: sender)
        let file = try RecordingFile(path: place.path + "/first", isLazy: false)
        let frame = Frame(kind: .notice, channel: .widget, request: 0, payload: [1], descriptorCount: 1)
        file.add(
            RecordedMessage(time: 0, fromHost: false, frame: frame), try received.duplicated(), size: nil)
        _ = consume received
        await RecordingFile.finish()
        #expect(sender.waiting > 0)
        slow.end()
        while sender.waiting > 0 { await Task.yield() }
    }

    @Test func closeThatTakesLongHoldsUpNoRecording() async throws {
        _ = HostActor.shared
        let place = try TemporaryFolder("recordings")
        let slow = try SlowClose()
        let first = try RecordingFile(path: place.path + "/first", isLazy: false)
        let frame = Frame(kind: .notice, channel: .widget, request: 0, payload: [1], descriptorCount: 1)
        first.add(
            RecordedMessage(time: 0, fromHost: false, frame: frame), DescriptorList(owning: [slow.takeDescriptor()]),
            size: nil)
        let second = try RecordingFile(path: place.path + "/second", isLazy: false)
        second.add([1, 2, 3])
        // The close lasts for an hour.
        await RecordingFile.finish()
        #expect(second.waiting == 0 && second.failure == nil)
        slow.end()
        await KernelChores.finish()
    }
}
