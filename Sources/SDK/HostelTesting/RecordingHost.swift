import DisplayLists
import ExtensionMessages
import Foundation
import SceneMessages
import UIKitCore
import WidgetDisplay

/// A host that keeps a widget's messages, for a test without a session.
@MainActor
final class RecordingHost: WidgetHostLink {
    private(set) var list: DisplayList?
    private(set) var frames = 0
    private(set) var pictures: Pictures = [:]
    private(set) var steps: [String] = []
    private(set) var warnings: [String] = []
    private(set) var opened: [URL] = []
    private(set) var wish: CGSize?
    private(set) var largestMode = DisplayMode.compact
    /// The answer to a request to open a URL.
    var opensURLs = true

    /// A new view has no looks and no requests yet.
    func beginView() {
        list = nil
        wish = nil
    }

    func send(_ event: WidgetEvent) -> Bool {
        switch event {
        case .frame(_, _, let list):
            self.list = list
            frames += 1
        case .imageDefined: break
        case .imageReleased(let image): pictures[image] = nil
        case .preferredSize(_, let size): wish = size
        case .largestDisplayMode(_, let mode): largestMode = mode
        case .lifeCycle(_, let step): steps.append(step)
        case .warning(let text): warnings.append(text)
        case .updated: break
        }
        return true
    }

    func send(custom message: CustomMessage) -> Bool { true }

    func define(image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool) -> Bool {
        var pixels = Data(count: width * height * 4)
        guard pixels.withUnsafeMutableBytes(draw),
            let picture = Picture(width: width, height: height, pixels: pixels)
        else { return false }
        pictures[image] = picture
        return true
    }

    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void) {
        if let url = URL(string: url) { opened.append(url) }
        completion(opensURLs)
    }
}
