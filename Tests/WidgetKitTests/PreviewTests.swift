import Foundation
import HostelTesting
import SwiftUI
import Testing
import WidgetKit

/// Previews: a host asks for them as for widgets of the kind `preview:NAME`.
@MainActor @Suite(.serialized) struct PreviewTests {
    private func texts(_ name: String, _ family: WidgetFamily = .systemSmall) async throws -> [[String]] {
        try await TimelineTester(GivenBundle.self).make(kind: "preview:\(name)", family: family).entries.map(\.texts)
    }

    @Test func aPreviewOfAWidgetShowsItsEntries() async throws {
        #expect(try await texts("Two entries", .systemMedium) == [["systemMedium 10"], ["systemMedium 20"]])
    }

    @Test func aPreviewOfAViewShowsTheView() async throws {
        #expect(try await texts("A view") == [["plain"]])
    }

    @Test func aModifierGivesAPreviewWhatItMadeFirst() async throws {
        #expect(try await texts("Modified") == [["made", "plain"]])
    }

    @Test func aPreviewWhoseModifierFailsHasNoEntry() async throws {
        #expect(try await texts("Failed").isEmpty)
    }

    @Test func aPreviewWithoutANameHasThatOfItsPlace() async throws {
        #expect(try await texts("PreviewTests.swift:7") == [["unnamed"]])
    }

    @Test(arguments: [(WidgetFamily.systemSmall, "small"), (.systemLarge, "large")])
    func aPreviewProviderShowsTheViewOfTheFamily(_ family: WidgetFamily, _ text: String) async throws {
        #expect(try await texts("Sample_Previews", family) == [[text]])
    }

    @Test func previewsAreListedWithTheirFamilies() async throws {
        let previews = try await TimelineTester(GivenBundle.self).previews()
        #expect(previews["Two entries"] == [.systemMedium])
        #expect(previews["Sample_Previews"] == [.systemSmall, .systemLarge])
        #expect(previews["A view"]?.contains(.systemSmall) == true)
    }

    @Test func anUnknownPreviewIsRefusedWithItsName() async throws {
        await #expect(throws: TimelineTesterError.failed("there is no widget of the kind preview:None")) {
            _ = try await texts("None")
        }
    }
}

private struct GivenBundle: WidgetBundle {
    var body: some Widget { GivenWidget() }
}

private struct SampleData: PreviewModifier {
    static func makeSharedContext() async throws -> String {
        await Task.yield()
        return "made"
    }

    func body(content: Content, context: String) -> some View {
        VStack {
            Text(context)
            content
        }
    }
}

private struct FailedData: PreviewModifier {
    static func makeSharedContext() async throws { throw CancellationError() }
    func body(content: Content, context: Void) -> some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor fileprivate static var sample: Self { .modifier(SampleData()) }
}

// `#Preview` makes such types; Hostel's own build has no macros.

private struct Modified: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/PreviewTests.swift", line: 2) }
    static func makePreview() -> _Preview {
        _Preview("Modified", traits: .sizeThatFitsLayout, .sample) { Text("plain") }
    }
}

private struct Failed: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/PreviewTests.swift", line: 3) }
    static func makePreview() -> _Preview {
        _Preview("Failed", traits: .modifier(FailedData())) { Text("plain") }
    }
}

private struct TwoEntries: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/PreviewTests.swift", line: 1) }
    static func makePreview() -> _Preview {
        _Preview("Two entries", as: .systemMedium) {
            GivenWidget()
        } timeline: {
            ShownEntry(date: Date(timeIntervalSince1970: 1_769_850_010))
            ShownEntry(date: Date(timeIntervalSince1970: 1_769_850_020))
        }
    }
}

private struct PlainView: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/PreviewTests.swift", line: 2) }
    static func makePreview() -> _Preview { _Preview("A view") { Text(verbatim: "plain") } }
}

private struct Unnamed: _PreviewSource {
    static var place: _PreviewPlace { _PreviewPlace(file: "Module/PreviewTests.swift", line: 7) }
    static func makePreview() -> _Preview { _Preview(traits: .sizeThatFitsLayout) { Text(verbatim: "unnamed") } }
}

private struct Sample_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            Text(verbatim: "small").previewContext(WidgetPreviewContext(family: .systemSmall))
            Text(verbatim: "large").previewContext(WidgetPreviewContext(family: .systemLarge))
        }
    }
}
