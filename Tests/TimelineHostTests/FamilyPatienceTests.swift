import Testing
import TimelinePointHost

/// How long all families of an extension are waited for.
@Suite struct FamilyPatienceTests {
    @Test func aWidgetThatMissesItsDeadlineInOneFamilyIsNotAskedInTheOthers() throws {
        var patience = FamilyPatience()
        #expect(patience.reason("Weather") == nil)
        patience.failed("Weather", in: "systemSmall", code: "no-entries")
        #expect(patience.reason("Weather") == nil)
        patience.failed("Weather", in: "systemMedium", code: "deadline")
        let reason = try #require(patience.reason("Weather"))
        #expect(reason.contains("systemMedium") && patience.reason("Tide") == nil)
    }
}
