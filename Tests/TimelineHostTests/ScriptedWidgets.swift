import DisplayLists
import ExtensionHost
import ExtensionManifest
import Foundation
import TimelinePointHost
import WidgetDisplay

/// Stands for a WidgetKit extension: keeps each question until the test answers it.
@HostActor
final class ScriptedWidgets: WidgetSource {
    private enum Waiting {
        case looks(CheckedContinuation<Result<EntryLooks, WidgetFailure>, Never>)
        case timeline(CheckedContinuation<Result<WidgetTimeline, WidgetFailure>, Never>)
    }

    /// The questions in order.
    private(set) var asked: [String] = []
    /// Whether the host has the memory for looks from an archive.
    var keepsArchives = true
    private var waiting: [Waiting] = []
    private var listeners: [CheckedContinuation<Void, Never>] = []

    /// Waits until a question waits for its answer.
    func nextQuestion() async {
        if waiting.isEmpty { await withCheckedContinuation { listeners.append($0) } }
    }

    func answer(_ looks: EntryLooks) {
        guard case .looks(let question)? = waiting.popLast() else { preconditionFailure("\(asked)") }
        question.resume(returning: .success(looks))
    }

    func answer(_ timeline: WidgetTimeline) {
        guard case .timeline(let question)? = waiting.popLast() else { preconditionFailure("\(asked)") }
        question.resume(returning: .success(timeline))
    }

    func fail(_ failure: WidgetFailure) {
        switch waiting.popLast() {
        case .looks(let question)?: question.resume(returning: .failure(failure))
        case .timeline(let question)?: question.resume(returning: .failure(failure))
        case nil: break
        }
    }

    /// Each question that waits fails.
    func end() { while !waiting.isEmpty { fail(WidgetFailure(code: "ended", message: "The test has ended.")) } }

    /// The looks of one text.
    nonisolated static func looks(_ text: String) throws -> EntryLooks {
        let list = DisplayList(
            size: CGSize(width: 100, height: 60),
            operations: [
                .text(
                    DisplayText(
                        frame: CGRect(x: 0, y: 0, width: 50, height: 20), string: text, font: DisplayFont(size: 17),
                        color: DisplayColor(red: 0, green: 0, blue: 0)))
            ])
        return try EntryLooks(checking: list, pictures: [:])
    }

    private func wait(_ name: String, _ question: Waiting) {
        asked.append(name)
        waiting.append(question)
        for listener in listeners { listener.resume() }
        listeners = []
    }

    func widgets() async throws(WidgetFailure) -> [BundleListing.Widget] { [] }

    func timeline(_ question: WidgetQuestion) async throws(WidgetFailure) -> WidgetTimeline {
        try await withCheckedContinuation { wait("timeline", .timeline($0)) }.get()
    }

    func snapshot(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks {
        throw WidgetFailure(code: "unasked", message: "No test asks for a snapshot.")
    }

    func placeholder(_ question: WidgetQuestion) async throws(WidgetFailure) -> EntryLooks {
        try await withCheckedContinuation { wait("placeholder", .looks($0)) }.get()
    }

    func keeps(_ looks: [EntryLooks], of key: WidgetKey) -> Bool { keepsArchives }

    func act(
        _ question: WidgetQuestion, entry: Date, on control: PressedControl
    ) async throws(WidgetFailure) -> PressOutcome { PressOutcome(isDone: false) }
}
