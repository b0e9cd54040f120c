import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import Foundation
import SceneMessages
import UIKitCore

/// A host that records a widget's messages, for tests without a process.
@MainActor
final class RecordingLink: WidgetHostLink {
    var events: [WidgetEvent] = []
    var custom: [CustomMessage] = []
    var opened: [String] = []
    var pictures: [UInt32: [UInt32]] = [:]
    /// The answer to `open`.
    var opens = true
    /// Whether events are accepted, as by a host that reads.
    var takes = true

    func send(_ event: WidgetEvent) -> Bool {
        guard takes else { return false }
        events.append(event)
        return true
    }

    func send(custom message: CustomMessage) -> Bool {
        guard takes else { return false }
        custom.append(message)
        return true
    }

    func define(
        image: UInt32, width: Int, height: Int, draw: (UnsafeMutableRawBufferPointer) -> Bool
    ) -> Bool {
        var pixels = [UInt32](repeating: 0, count: width * height)
        guard pixels.withUnsafeMutableBytes({ draw($0) }) else { return false }
        pictures[image] = pixels
        return send(.imageDefined(image: image, width: width, height: height))
    }

    func open(_ url: String, from view: ViewIdentifier, completion: @escaping @MainActor (Bool) -> Void) {
        opened.append(url)
        completion(opens)
    }

    var frames: [DisplayList] {
        events.compactMap { if case .frame(_, _, let list) = $0 { list } else { nil } }
    }

    var steps: [String] {
        events.compactMap { if case .lifeCycle(_, let step) = $0 { step } else { nil } }
    }

    var warnings: [String] {
        events.compactMap { if case .warning(let text) = $0 { text } else { nil } }
    }

    var preferredHeights: [CGFloat] {
        events.compactMap { if case .preferredSize(_, let size) = $0 { size.height } else { nil } }
    }

    var largestModes: [DisplayMode] {
        events.compactMap { if case .largestDisplayMode(_, let mode) = $0 { mode } else { nil } }
    }
}

/// A main loop that turns when the test says so.
@MainActor
final class ManualTurns: TurnScheduler {
    private var waiting: [@MainActor () -> Void] = []
    var hasTimers = false

    func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

    func turn() {
        while !waiting.isEmpty {
            let actions = waiting
            waiting = []
            for action in actions { action() }
        }
    }
}

extension DisplayList {
    var texts: [String] {
        operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    }

    var regions: [DisplayRegion] {
        operations.compactMap { if case .region(let region) = $0 { region } else { nil } }
    }

    var images: [DisplayImage] {
        operations.compactMap { if case .image(let image) = $0 { image } else { nil } }
    }
}
