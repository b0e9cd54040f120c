import AppIntents
import Testing

/// The values that a new configuration has by its options providers.
struct OptionsProviderTests {
    private struct Towns: DynamicOptionsProvider {
        func results() async throws -> [String] { ["Bergen", "Oslo"] }
        func defaultResult() async -> String? { "Oslo" }
    }

    private struct Numbers: DynamicOptionsProvider {
        func results() async throws -> [Int] { [1, 2] }
    }

    private struct TownIntent: AppIntent {
        static let title: LocalizedStringResource = "Town"
        @Parameter(title: "Town", optionsProvider: Towns()) var town: String
        @Parameter(title: "Other", default: "Paris", optionsProvider: Towns()) var other: String
        @Parameter(title: "Number", optionsProvider: Numbers()) var number: Int?

        init() {}
        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func aNewConfigurationHasTheProvidersDefault() async {
        let intent = TownIntent()
        await EntityDefaults.fill(intent)
        #expect(intent.town == "Oslo" && intent.other == "Paris" && intent.number == nil)
    }
}
