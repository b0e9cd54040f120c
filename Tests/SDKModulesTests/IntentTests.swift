import AppIntents
import Foundation
import Intents
import Testing

/// Intents as widgets declare them.
struct IntentTests {
    enum Size: String, AppEnum {
        case small, large
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
        static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small", .large: "Large"]
    }

    struct City: AppEntity {
        let id: String
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
        static let defaultQuery = CityQuery()
        var displayRepresentation: DisplayRepresentation { "\(id)" }
    }

    struct CityQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [City] { identifiers.map { City(id: $0) } }
        func suggestedEntities() async throws -> [City] { [City(id: "Oslo")] }
    }

    struct Choice: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Choice"
        static let description = IntentDescription("A choice.")
        @Parameter(title: "Count", default: 3) var count: Int
        @Parameter(title: "Size", default: .large) var size: Size
        @Parameter(title: "City") var city: City?
        static var parameterSummary: some ParameterSummary { Summary("Show \(\.$count)") }
    }

    struct Add: AppIntent {
        static let title: LocalizedStringResource = "Add"
        @Parameter(title: "Amount") var amount: Int
        @Parameter(title: "Size", default: .small) var size: Size
        init() {}
        init(_ amount: Int) { self.amount = amount }
        func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: amount + 1) }
    }

    /// A result without a value counts as one that returns a value of no type.
    struct Done: AppIntent {
        static let title: LocalizedStringResource = "Done"
        func perform() async throws -> some IntentResult & ReturnsValue { .result() }
    }

    @Test func aResultWithoutAValueReturnsNone() async throws {
        #expect(try await Done().perform().value == nil)
    }

    @Test func configurationHasItsDefaults() async throws {
        let choice = Choice()
        #expect(choice.count == 3 && choice.size == .large && choice.city == nil)
        #expect(Choice.title.key == "Choice" && Size.large.displayRepresentation.title.key == "Large")
        _ = try await choice.perform()
        #expect(try await City.defaultQuery.results().map(\.id) == ["Oslo"])
    }

    @Test func intentSurvivesItsRecord() async throws {
        let add = Add(41)
        add.size = .large
        let data = try JSONEncoder().encode(IntentRecord(add))
        let copy = try await JSONDecoder().decode(IntentRecord.self, from: data).intent()
        let made = try #require(copy as? Add)
        #expect(made.amount == 41 && made.size == .large)
        #expect(try await made.perform().value == 42)
    }

    struct Visit: AppIntent {
        static let title: LocalizedStringResource = "Visit"
        @Parameter(title: "City") var city: City
        @Parameter(title: "Next") var next: City?
        @Parameter(title: "Others") var others: [City]
        @Parameter(title: "None") var nowhere: City?
        @Dependency var list: [String]
        init() {}
        func perform() async throws -> some IntentResult { .result() }
    }

    struct Numbered: AppIntent {
        static let title: LocalizedStringResource = "Numbered"
        var number = 1
        func perform() async throws -> some IntentResult { .result() }
    }

    @Test func entitiesSurviveTheRecordOfAnIntent() async throws {
        let visit = Visit()
        visit.city = City(id: "Oslo")
        visit.next = City(id: "Bergen")
        visit.others = [City(id: "Moss"), City(id: "Voss")]
        visit.nowhere = nil
        let data = try JSONEncoder().encode(try #require(IntentRecord(whole: visit)))
        let copy = try await JSONDecoder().decode(IntentRecord.self, from: data).intent()
        let made = try #require(copy as? Visit)
        #expect(made.city.id == "Oslo" && made.next?.id == "Bergen" && made.others.map(\.id) == ["Moss", "Voss"])
        #expect(made.nowhere == nil)
    }

    @Test func anIntentWithAPropertyThatIsNoParameterHasNoWholeRecord() {
        #expect(IntentRecord(whole: Numbered()) == nil)
        #expect(IntentRecord(whole: Add(1)) != nil)
    }

    @Test func recordOfAnotherTypeIsRefused() async throws {
        for name in ["", "Si", "4None3YetV", "$s"] {
            let data = Data("{\"type\":\"\(name)\",\"values\":{}}".utf8)
            let record = try JSONDecoder().decode(IntentRecord.self, from: data)
            await #expect(throws: IntentRecord.Fault.self) { _ = try await record.intent() }
        }
    }

    @Test func wrongValuesInARecordKeepTheDefaults() async throws {
        let data = try JSONEncoder().encode(IntentRecord(Choice()))
        let text = try #require(String(data: data, encoding: .utf8))
        let broken = text.replacing("WzNd", with: Data("[\"x\"]".utf8).base64EncodedString())
        #expect(broken != text)
        let copy = try await JSONDecoder().decode(IntentRecord.self, from: Data(broken.utf8)).intent()
        #expect((copy as? Choice)?.count == 3)
    }

    @Test func intentObjectsKeepTheirNames() {
        let object = INObject(identifier: "1", display: "One")
        let shown = INObject(
            identifier: "2", display: "Two", subtitle: "second", image: INImage(named: "two"))
        #expect(shown.subtitleString == "second" && shown.displayImage != nil && shown.pronunciationHint == nil)
        #expect(object.identifier == "1" && object.displayString == "One")
        #expect(INObjectCollection(items: [object]).allItems.count == 1)
    }
}
