import AppIntents
import Foundation
import HostelTesting
import SwiftUI
import Testing
import WidgetKit

/// Presses on buttons and switches, whose intents run in the extension.
@MainActor @Suite(.serialized) struct PressTests {
    @Test func aButtonPerformsItsIntentWithItsParameters() async throws {
        Counted.value = 0
        let tester = TimelineTester(CountedWidget.self)
        let entry = try #require(try await tester.make(kind: "Counted").entries.first)
        #expect(entry.texts.first == "0")
        #expect(try await tester.press("Add", of: entry, kind: "Counted"))
        #expect(Counted.value == 5)
        #expect(try await tester.make(kind: "Counted").entries.first?.texts.first == "5")
    }

    @Test func aSwitchSetsItsIntentsValue() async throws {
        Counted.isOn = false
        let tester = TimelineTester(CountedWidget.self)
        for state in [true, false] {
            let entry = try #require(try await tester.make(kind: "Counted").entries.first)
            #expect(try await tester.press("Sound", of: entry, kind: "Counted"))
            #expect(Counted.isOn == state)
        }
    }

    @Test func anIntentThatFailsEndsThePress() async throws {
        let tester = TimelineTester(CountedWidget.self)
        let entry = try #require(try await tester.make(kind: "Counted").entries.first)
        #expect(try await tester.press("Fail", of: entry, kind: "Counted"))
    }
}

enum Counted {
    nonisolated(unsafe) static var value = 0
    nonisolated(unsafe) static var isOn = false
}

private struct AddIntent: AppIntent {
    static let title: LocalizedStringResource = "Add"
    @Parameter(title: "Step", default: 1) var step: Int

    init() {}
    init(step: Int) { self.step = step }

    func perform() async throws -> some IntentResult {
        Counted.value += step
        return .result()
    }
}

private struct SoundIntent: SetValueIntent {
    static let title: LocalizedStringResource = "Sound"
    @Parameter(title: "Sound", default: false) var value: Bool

    init() {}

    func perform() async throws -> some IntentResult {
        Counted.isOn = value
        return .result()
    }
}

private struct FailIntent: AppIntent {
    struct Fault: Error {}
    static let title: LocalizedStringResource = "Fail"

    init() {}

    func perform() async throws -> some IntentResult {
        if Counted.value < .max { throw Fault() }
        return .result()
    }
}

private struct CountedEntry: TimelineEntry {
    var date: Date
    var value: Int
    var isOn: Bool
}

private struct CountedProvider: TimelineProvider {
    func placeholder(in context: Context) -> CountedEntry {
        CountedEntry(date: Date(), value: Counted.value, isOn: Counted.isOn)
    }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (CountedEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CountedEntry>) -> Void) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }
}

private struct CountedWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Counted", provider: CountedProvider()) { entry in
            VStack {
                Text("\(entry.value)")
                Button("Add", intent: AddIntent(step: 5))
                Button("Fail", intent: FailIntent())
                Toggle("Sound", isOn: entry.isOn, intent: SoundIntent())
            }
        }
    }
}
