import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import Foundation
import Glibc
import TimelineMessages
import WidgetDisplay

/// A host that keeps the looks of one request at a time, for a test without a session.
@MainActor
final class TimelineLink: HostLink {
    private var request: UInt32 = 0
    private(set) var looks: [DisplayList] = []
    private(set) var pictures: Pictures = [:]

    func begin(_ request: UInt32) {
        self.request = request
        looks = []
        pictures = [:]
    }

    func send(_ message: some ChannelMessage, descriptors: [Int32]) -> Bool {
        guard let custom = try? CustomMessage(encoded: message.encoded()) else { return true }
        if let made = try? WidgetLooks(custom), made.request == request, Int(made.number) == looks.count {
            looks.append(made.list)
        } else if let picture = try? WidgetPicture(custom), picture.request == request, let memory = descriptors.first {
            pictures[picture.picture] = read(picture, from: memory)
        }
        return true
    }

    func request<Reply: ChannelMessage>(
        _ message: some ChannelMessage, expecting: Reply.Type, completion: @escaping @MainActor (Reply?) -> Void
    ) {
        completion(nil)
    }

    private func read(_ picture: WidgetPicture, from memory: Int32) -> Picture? {
        var pixels = Data(count: picture.width * picture.height * 4)
        let count = pixels.withUnsafeMutableBytes { pread(memory, $0.baseAddress, $0.count, 0) }
        guard count == pixels.count else { return nil }
        return Picture(width: picture.width, height: picture.height, pixels: pixels)
    }
}
