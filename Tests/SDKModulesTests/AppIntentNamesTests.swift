import AppIntents
import Foundation
import Testing

/// The names of AppIntents that interactive widgets use, as their authors write them.
@Suite struct AppIntentNamesTests {
    @Test func parametersHaveTheirDefaults() {
        let choice = NamedChoice()
        #expect(choice.isBold && choice.name == "x" && choice.level == .high)
        #expect(choice.books == nil && choice.several == nil)
    }

    @Test func parametersWithoutADefaultHaveAnInitialValue() {
        #expect(!BareChoice().fun && BareChoice().level == .low && BareChoice().name == nil)
        #expect(BareChoice().minutes == 4)
    }

    @Test func resultsCarryTheirValues() async throws {
        #expect(try await Count().perform().value == 3)
        #expect(try await Follow().perform().value == nil)
    }

    @Test func aResultMayBeNamedByItsType() async throws {
        #expect(try await Waits().perform().value == nil)
        let number: IntentResultContainer<Int, Never, Never, Never> = .result(value: 3)
        #expect(number.value == 3)
    }

    @Test func anActionWithoutItsValueEndsWithAnError() async {
        await #expect(throws: (any Error).self) { try await Asks().perform() }
    }

    @Test func collectionsKeepTheirItems() {
        let collection = IntentItemCollection(sections: [
            IntentItemSection("Old", items: ["a", "b"]), IntentItemSection(items: [IntentItem("c", title: "C")]),
        ])
        #expect(collection.sections.flatMap(\.items).map(\.value) == ["a", "b", "c"])
        #expect(Shortcuts.appShortcuts.count == 2)
    }
}

private struct Waits: AppIntent {
    static let title: LocalizedStringResource = "Wait"

    func perform() async throws -> some IntentResult {
        await withCheckedContinuation { continuation in continuation.resume(returning: IntentResultContainer.result()) }
    }
}

private enum Level: String, AppEnum {
    case low, high
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Level"
    static let caseDisplayRepresentations: [Level: DisplayRepresentation] = [.low: "Low", .high: "High"]
}

private struct NamedChoice: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Choice"
    @Parameter(title: "Bold", default: true, displayName: Bool.IntentDisplayName(true: "Yes", false: "No"))
    var isBold: Bool
    @Parameter(title: "Name", default: "x", inputOptions: String.IntentInputOptions(capitalizationType: .words))
    var name: String
    @Parameter(title: "Books", size: 3) var books: [String]?
    @Parameter(title: "Several", size: [.systemSmall: 1, .systemMedium: 2]) var several: [String]?
    @Parameter(title: "Level", default: .high) var level: Level

    static var parameterSummary: some ParameterSummary {
        Switch(\.$level) {
            Case(.low) { Summary("Low \(\.$name)") }
            DefaultCase { Summary("\(\.$level)") }
        }
    }
}

private struct BareChoice: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Bare"
    @Parameter(title: "Fun") var fun: Bool
    @Parameter(title: "Level") var level: Level
    @Parameter(title: "Name") var name: String?
    @Parameter(title: "Minutes", default: 4) var minutes: Int

    static var parameterSummary: some ParameterSummary {
        When(\.$minutes, .greaterThan, 5) {
            Summary("Long \(\.$minutes)")
        } otherwise: {
            Summary("Short")
        }
    }
}

private struct Count: LiveActivityIntent {
    static let title: LocalizedStringResource = "Count"
    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(value: 3, dialog: "Three")
    }
}

private struct Follow: AudioPlaybackIntent {
    static let title: LocalizedStringResource = "Follow"
    func perform() async throws -> some IntentResult & OpensIntent { .result(opensIntent: OpenURLIntent()) }
    func end() async throws -> some IntentResult & OpensIntent { .result() }
}

private struct Asks: AppIntent {
    static let title: LocalizedStringResource = "Asks"
    @Parameter(title: "Name") var name: String?
    func perform() async throws -> some IntentResult {
        guard name != nil else { throw $name.needsValueError("Which?") }
        return .result()
    }
}

private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: Count(), phrases: ["Count with \(.applicationName)"], shortTitle: "Count", systemImageName: "plus")
        AppShortcut(intent: Follow(), phrases: ["Follow"])
    }
}
