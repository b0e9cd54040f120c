import Foundation
import Intents
import SwiftUI
import WidgetKit

// Providers as Xcode's template has them, whose entries only another file names: see FarProviderTests.swift.

struct FarEntry: TimelineEntry {
    let date: Date
}

struct FarProvider: TimelineProvider {
    func placeholder(in context: Context) -> FarEntry { FarEntry(date: Date()) }
    func getSnapshot(in context: Context, completion: @escaping (FarEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

struct FarIntentProvider: IntentTimelineProvider {
    func placeholder(in context: Context) -> FarEntry { FarEntry(date: Date()) }
    func getSnapshot(for configuration: INIntent, in context: Context, completion: @escaping (Entry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(
        for configuration: INIntent, in context: Context, completion: @escaping (Timeline<Entry>) -> Void
    ) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}
