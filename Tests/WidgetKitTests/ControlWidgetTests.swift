import AppIntents
import Foundation
import HostelTesting
import SwiftUI
import Testing
@testable import WidgetKit

/// Controls in a bundle, as their authors write them.
@MainActor @Suite struct ControlWidgetTests {
    @Test func aBundleWithControlsShowsItsWidgets() async throws {
        let all = try await TimelineTester(MixedBundle.self).descriptions()
        #expect(all.map(\.kind) == ["Given"])
    }

    @Test func eachControlIsNamedInTheLog() {
        let notes = WidgetRegistry(MixedBundle.self).notes
        #expect(notes.count == 3)
        #expect(notes.first?.contains("LampControl is no widget") == true)
    }
}

private struct MixedBundle: WidgetBundle {
    var body: some Widget {
        GivenWidget()
        LampControl()
        StartControl()
        if #available(iOS 18, *) { ChosenControl() }
    }
}

private struct LampControl: ControlWidget {
    struct Provider: ControlValueProvider {
        var previewValue: Bool { false }
        func currentValue() async throws -> Bool { true }
    }

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Lamp", provider: Provider()) { isOn in
            ControlWidgetToggle("Lamp", isOn: isOn, action: SetLamp()) { isOn in
                Label(isOn ? "On" : "Off", systemImage: "lightbulb")
            }
            .tint(.yellow)
        }
        .displayName("Lamp")
        .description("Switches the lamp.")
    }
}

private struct StartControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Start") {
            ControlWidgetButton(action: SetLamp()) {
                Label("Start", systemImage: "play")
            }
        }
    }
}

private struct ChosenControl: ControlWidget {
    struct Choice: ControlConfigurationIntent {
        static let title: LocalizedStringResource = "Choice"
        @Parameter(title: "Name", default: "Timer") var name: String
    }

    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Chosen", intent: Choice.self) { choice in
            ControlWidgetButton(choice.name, action: SetLamp()) { isActive in
                Text(isActive ? "a" : "b")
            }
        }
        .promptsForUserConfiguration()
    }
}

private struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Lamp"
    @Parameter(title: "On", default: false) var value: Bool
    func perform() async throws -> some IntentResult { .result() }
}
