import AppIntents
import DisplayLists
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

    @Test func aPressPerformsWhatTheTileShowsAlsoAfterTheDataHaveChanged() async throws {
        Tasks.open = ["Milk", "Bread"]
        (Tasks.done, Tasks.asked) = ([], 0)
        let tester = TimelineTester(TasksWidget.self)
        let entry = try #require(try await tester.make(kind: "Tasks").entries.first)
        Tasks.open.insert("Call Bob", at: 0)
        #expect(try await tester.press("Done", of: entry, kind: "Tasks"))
        #expect(Tasks.done == ["Milk"])
        // The provider was asked for the tile alone.
        #expect(Tasks.asked == 1)
    }

    @Test func aSwitchWithAButtonInItsStylePerformsItsIntent() async throws {
        (Tasks.open, Tasks.done) = (["Milk"], [])
        let tester = TimelineTester(TasksWidget.self)
        let entry = try #require(try await tester.make(kind: "Tasks").entries.first)
        #expect(try await tester.press("Styled", of: entry, kind: "Tasks"))
        #expect(Tasks.done == ["Milk"])
    }

    @Test func aPressOnAPlaceThatHasAnotherLabelNowDoesNothing() async throws {
        (Tasks.open, Tasks.done) = (["Milk"], [])
        let tester = TimelineTester(TasksWidget.self)
        let entry = try #require(try await tester.make(kind: "Tasks").entries.first)
        #expect(try await tester.press("Count 1", of: entry, kind: "Tasks"))
        Tasks.open.append("Bread")
        #expect(try await !tester.press("Count 1", of: entry, kind: "Tasks"))
    }

    @Test func actionsLeaveRoomForTheTextsOfAList() {
        let grid = LazyVGrid(columns: Array(repeating: GridItem(.fixed(10), spacing: 0), count: 20), spacing: 0) {
            ForEach(0..<200) { number in
                Button(intent: FinishIntent(task: "task \(number)")) { Color.red.frame(width: 10, height: 10) }
                    .buttonStyle(.plain)
            }
        }
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            grid, size: CGSize(width: 200, height: 200))
        #expect(rendered.warnings.isEmpty, "\(rendered.warnings)")
        let regions = rendered.list.operations.compactMap { operation -> DisplayRegion? in
            if case .region(let region) = operation { region } else { nil }
        }
        #expect(regions.count == 200 && regions.first?.action != nil)
        #expect(regions.reduce(0) { $0 + ($1.action?.utf8.count ?? 0) } <= 16 << 10)
    }

    @Test func aSmallWidgetHasNoLinks() async throws {
        let tester = TimelineTester(TasksWidget.self)
        for (family, urls) in [(WidgetFamily.systemSmall, 0), (.systemMedium, 2), (.accessoryRectangular, 0)] {
            let entry = try #require(try await tester.make(kind: "Tasks", family: family).entries.first)
            #expect(entry.urls.count == urls, "\(family)")
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

private enum Tasks {
    nonisolated(unsafe) static var open: [String] = []
    nonisolated(unsafe) static var done: [String] = []
    nonisolated(unsafe) static var asked = 0
}

/// Not private: the runtime finds no private type by its name.
struct FinishIntent: AppIntent {
    static let title: LocalizedStringResource = "Finish"
    @Parameter(title: "Task") var task: String

    init() {}
    init(task: String) { self.task = task }

    func perform() async throws -> some IntentResult {
        Tasks.done.append(task)
        return .result()
    }
}

/// A property of its own would be lost in the looks, so the view is made again.
private struct CountIntent: AppIntent {
    static let title: LocalizedStringResource = "Count"
    var count = 0
    func perform() async throws -> some IntentResult { .result() }
}

private struct TasksEntry: TimelineEntry {
    var date: Date
    var open: [String]
}

private struct TasksProvider: TimelineProvider {
    func placeholder(in context: Context) -> TasksEntry { TasksEntry(date: Date(), open: []) }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (TasksEntry) -> Void) {
        completion(placeholder(in: context))
    }
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<TasksEntry>) -> Void) {
        Tasks.asked += 1
        completion(Timeline(entries: [TasksEntry(date: Date(), open: Tasks.open)], policy: .never))
    }
}

private struct ButtonInside: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            configuration.label
        }
    }
}

private struct TasksWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Tasks", provider: TasksProvider()) { entry in
            VStack(spacing: 0) {
                if let first = entry.open.first {
                    Button("Done", intent: FinishIntent(task: first))
                    Toggle("Styled", isOn: false, intent: FinishIntent(task: first)).toggleStyle(ButtonInside())
                }
                Button(intent: CountIntent(count: entry.open.count)) { Text(verbatim: "Count \(entry.open.count)") }
                if let url = URL(string: "app://day") {
                    Link("Day", destination: url)
                    Text("[Night](app://night)")
                }
            }
            .font(.system(size: 6)).buttonStyle(.plain)
        }
    }
}
