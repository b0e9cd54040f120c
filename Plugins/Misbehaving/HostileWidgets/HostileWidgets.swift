import AppIntents
import Foundation
import Glibc
import SwiftUI
import WidgetKit

/// A WidgetKit extension that breaks one rule: the one after which its library's file is named. A test gives each copy
/// another name.
enum Deed: String {
    case neverAnswers, answersTwice, trapsInView, hangsInView, hangsInIntent, trapsInIntent, reloadsWithoutEnd
    case millionEntries, thousandsOfKinds, renamesItsKind, trapsInMain, trapsInPlaceholder, hangsInPlaceholder
    case forgesRequest, forgesIndex, forgesPicture, forgesManyLooks, forgesLargeLooks, forgesAnswer
    case hasNoWidgets

    /// The deed of this library; nil for any other name.
    static let own: Deed? = {
        // Glibc's module leaves dladdr out: its first result of four pointers is the file's path.
        var found: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
        guard fileOfAddress(#dsohandle, &found) != 0, let path = found[0] else { return nil }
        return Deed(rawValue: URL(fileURLWithPath: String(cString: path)).lastPathComponent)
    }()
}

@_silgen_name("dladdr")
private func fileOfAddress(_: UnsafeRawPointer, _: UnsafeMutableRawPointer) -> Int32

@main
enum HostileWidgets {
    @MainActor static func main() {
        if Deed.own == .trapsInMain { fatalError("main of the kit traps") }
        let count =
            switch Deed.own {
            case .thousandsOfKinds: 10_000
            case .hasNoWidgets: 0
            default: 1
            }
        for _ in 0..<count { HostileWidget.main() }
    }
}

@MainActor private var widgets = 0

struct HostileWidget: Widget {
    private let kind: String

    init() {
        kind =
            switch Deed.own {
            case .thousandsOfKinds: "Hostile\(widgets)"
            case .renamesItsKind: "Renamed"
            default: "Hostile"
            }
        widgets += 1
    }

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: HostileProvider()) { HostileView(entry: $0) }
            .configurationDisplayName("Hostile").supportedFamilies([.systemSmall])
    }
}

struct HostileEntry: TimelineEntry {
    let date: Date
}

struct HostileProvider: TimelineProvider {
    func placeholder(in context: Context) -> HostileEntry {
        if Deed.own == .trapsInPlaceholder { fatalError("the placeholder of the kit traps") }
        if Deed.own == .hangsInPlaceholder { sleep(3600) }
        return HostileEntry(date: Date())
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (HostileEntry) -> Void) {
        completion(HostileEntry(date: Date()))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<HostileEntry>) -> Void) {
        let now = Date()
        let honest = Timeline(entries: [HostileEntry(date: now)], policy: .never)
        switch Deed.own {
        case .neverAnswers: return
        case .answersTwice:
            for _ in 0..<100 { completion(honest) }
            DispatchQueue.global().async { completion(honest) }
        case .reloadsWithoutEnd:
            WidgetCenter.shared.reloadAllTimelines()
            completion(Timeline(entries: [HostileEntry(date: now)], policy: .after(now)))
        case .millionEntries:
            completion(
                Timeline(
                    entries: (0..<1_000_000).map { HostileEntry(date: now.addingTimeInterval(Double($0))) },
                    policy: .atEnd))
        case .forgesRequest, .forgesIndex, .forgesPicture, .forgesManyLooks, .forgesLargeLooks, .forgesAnswer:
            Forgery.send()
            completion(honest)
        case .trapsInView, .hangsInView, .hangsInIntent, .trapsInIntent, .thousandsOfKinds, .renamesItsKind,
            .trapsInMain, .trapsInPlaceholder, .hangsInPlaceholder, .hasNoWidgets, nil:
            completion(honest)
        }
    }
}

struct HostileView: View {
    let entry: HostileEntry

    var body: some View {
        if Deed.own == .trapsInView { fatalError("a view of the kit traps") }
        if Deed.own == .hangsInView { sleep(3600) }
        return Button(intent: HostileIntent()) { Text("hostile").padding() }
    }
}

struct HostileIntent: AppIntent {
    static let title: LocalizedStringResource = "Misbehave"

    func perform() async throws -> some IntentResult {
        switch Deed.own {
        case .hangsInIntent: try await Task.sleep(for: .seconds(3600))
        case .trapsInIntent: fatalError("an intent of the kit traps")
        default: break
        }
        return .result()
    }
}
