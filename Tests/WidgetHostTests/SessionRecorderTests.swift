import ExtensionHost
import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import LinuxSystem
import Testing

/// A recorder's bounds against a session that is not trusted.
struct SessionRecorderTests {
    private static let header = RecordingHeader(
        identifier: "com.example.clock", displayName: "Clock", version: "1.0",
        extensionPoint: "com.apple.widget-extension", protocolVersion: 1, system: "Linux",
        startedAt: "2026-01-01T00:00:00Z", sizes: [359, 110, 359, 440], textSize: 3, appearance: 0, scale: 2,
        largestMode: 1, chosenMode: 0, lastView: 4, lastPrivateView: 1 << 24, isWanted: true)

    /// Begins a recording. `sizes` has the announced bytes of memory by the payload's first byte.
    private static func begin(
        _ path: String, sizes: [UInt8: Int] = [:], allowance: RecordingAllowance = RecordingAllowance()
    ) throws -> SessionRecorder {
        let recorder = try SessionRecorder(path: path, allowance: allowance)
        recorder.makeHeader = { header }
        recorder.attachmentSize = { frame in frame.payload.first.flatMap { sizes[$0] } }
        recorder.sent(Frame(kind: .request, channel: .control, request: 1, payload: [0]))
        return recorder
    }

    private static func sealed(_ counts: [Int]) throws -> DescriptorList {
        DescriptorList(
            owning: try counts.map { count in
                let memory = try SharedMemory(name: "test", count: count)
                try memory.seal(.all)
                return memory.release().release()
            })
    }

    private static func attachments(_ path: String) throws -> [[Int?]] {
        let recording = try SessionRecording([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        return recording.items.compactMap { item in
            guard case .message(let message) = item, !message.fromHost else { return nil }
            return message.attachments.map { $0?.count }
        }
    }

    private static func arrived(_ number: UInt8, _ counts: [Int], _ recorder: SessionRecorder) throws {
        let descriptors = try sealed(counts)
        let frame = Frame(
            kind: .notice, channel: .widget, request: 0, payload: [number], descriptorCount: counts.count)
        recorder.arrived(frame, with: descriptors)
    }

    @Test func memoryThatAMessageDoesNotAnnounceIsNotRead() async throws {
        let folder = try TemporaryFolder("record")
        let path = folder.path + "/a.hostelrec"
        let recorder = try Self.begin(path, sizes: [1: 16, 2: 3 << 20])
        // No announcement, the announced size, another size, and more memory than the one that belongs to a message.
        try Self.arrived(0, [63 << 20, 63 << 20, 63 << 20, 63 << 20], recorder)
        try Self.arrived(1, [16], recorder)
        try Self.arrived(1, [17], recorder)
        try Self.arrived(2, [3 << 20, 63 << 20], recorder)
        try Self.arrived(2, [63 << 20], recorder)
        recorder.finish(RecordedEnd(code: "stopped", message: "", looks: nil))
        await SessionRecorder.settle()
        #expect(recorder.state == .finished)
        #expect(
            try Self.attachments(path) == [[nil, nil, nil, nil], [16], [nil], [3 << 20, nil], [nil]])
    }

    @Test func recordingsOfOneHostAreBoundedTogether() async throws {
        let folder = try TemporaryFolder("record")
        let allowance = RecordingAllowance(5 << 20)
        let first = try Self.begin(folder.path + "/a.hostelrec", sizes: [1: 3 << 20], allowance: allowance)
        let second = try Self.begin(folder.path + "/b.hostelrec", sizes: [1: 3 << 20], allowance: allowance)
        try Self.arrived(1, [3 << 20], first)
        try Self.arrived(1, [3 << 20], second)
        await SessionRecorder.settle()
        #expect(first.state == .recording && first.bytes > 3 << 20)
        guard case .failed(let why) = second.state else {
            Issue.record("it is \(second.state)")
            return
        }
        #expect(why.contains("recordings of this run reached 5 MiB"))
        // The entries before the bound are whole.
        #expect(try Self.attachments(folder.path + "/b.hostelrec") == [])
    }
}
