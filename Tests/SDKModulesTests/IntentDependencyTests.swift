import AppIntents
import Foundation
import Testing

/// Objects that actions share, and questions that they can ask.
@Suite struct IntentDependencyTests {
    private final class Store: Sendable {
        let count: Int
        init(count: Int) { self.count = count }
    }

    private struct ReadsStore: AppIntent {
        static let title: LocalizedStringResource = "Read"
        @Dependency private var store: Store

        func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
            .result(value: store.count, dialog: "Done")
        }
    }

    private struct Continues: ForegroundContinuableIntent {
        static let title: LocalizedStringResource = "Continue"
        func perform() async throws -> some IntentResult & ShowsSnippetView {
            try await requestToContinueInForeground()
            return .result(view: 3)
        }
    }

    private struct Ranged: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Ranged"
        @Parameter(title: "Share", default: 0.5, controlStyle: .slider, inclusiveRange: (0, 1)) var share: Double
        @Parameter(title: "Count", inclusiveRange: (0, 5)) var count: Int?
        @Parameter(title: "Length", defaultUnit: UnitLength.meters) var length: Measurement<UnitLength>?
        @Parameter(title: "When", kind: .time) var time: Date?
    }

    private struct Words: DynamicOptionsProvider {
        func results() async throws -> ItemCollection<String> {
            ItemCollection {
                ItemSection("Short") {
                    "a"
                    IntentItem("b", title: "B")
                }
                ItemSection(title: "Long", items: [IntentItem("ccc")])
            }
        }
    }

    @Test func aDependencyIsMadeOnceAndReadByActions() async throws {
        AppDependencyManager.shared.add { Store(count: 3) }
        #expect(try await ReadsStore().perform().value == 3)
    }

    @Test func anActionThatWantsTheContainerFails() async {
        await #expect(throws: AppIntentError.needsContainer) { try await Continues().perform() }
    }

    @Test func parametersWithRangesKeepTheirValues() {
        let intent = Ranged()
        #expect(intent.share == 0.5 && intent.count == nil && intent.length == nil && intent.time == nil)
    }

    @Test func sectionsAreBuiltFromValuesAndItems() async throws {
        let sections = try await Words().results().sections
        #expect(sections.map { $0.items.map(\.value) } == [["a", "b"], ["ccc"]])
    }
}
