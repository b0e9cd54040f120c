import Foundation
import SwiftUI
import WidgetKit

struct WordsEntry: TimelineEntry {
    let date: Date
    let words: String
}

/// Shows which widgets the host has.
struct AskingProvider: TimelineProvider {
    func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: Date(), words: "") }
    func getSnapshot(in context: Context, completion: @escaping (WordsEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<WordsEntry>) -> Void) {
        // The host takes the first call of a completion, from any thread.
        nonisolated(unsafe) let completion = completion
        WidgetCenter.shared.getCurrentConfigurations { result in
            let words =
                switch result {
                case .success(let widgets): widgets.map { "\($0.kind) \($0.family)" }.sorted().joined(separator: ", ")
                case .failure(let error): "\(error)"
                }
            completion(Timeline(entries: [WordsEntry(date: Date(), words: words)], policy: .never))
        }
    }
}

/// Asks for a reload of its own kind while its timeline is made.
struct ReloadingProvider: TimelineProvider {
    func placeholder(in context: Context) -> WordsEntry { WordsEntry(date: Date(), words: "") }
    func getSnapshot(in context: Context, completion: @escaping (WordsEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<WordsEntry>) -> Void) {
        WidgetCenter.shared.reloadTimelines(ofKind: "Reloading")
        completion(Timeline(entries: [WordsEntry(date: Date(), words: "made")], policy: .never))
    }
}

struct AskingWidget: Widget {
    /// The host refuses a kind that does not exist, and takes the request although the session has not begun.
    init() { WidgetCenter.shared.reloadTimelines(ofKind: "Early") }

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Asking", provider: AskingProvider()) { Text($0.words) }
            .supportedFamilies([.systemMedium])
    }
}

struct ReloadingWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Reloading", provider: ReloadingProvider()) { Text($0.words) }
            .supportedFamilies([.systemSmall])
    }
}

@main
struct AskingBundle: WidgetBundle {
    var body: some Widget {
        AskingWidget()
        ReloadingWidget()
    }
}
