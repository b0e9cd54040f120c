import Testing
@testable import SwiftUI
import DisplayLists
@testable import TipKit

private struct PlainTip: Tip {
    var title: Text { Text(verbatim: "Hold a card") }
    var message: Text? { Text(verbatim: "More of it appears.") }
}

private struct RuledTip: Tip {
    static let opened = Event(id: "opened")
    var title: Text { Text(verbatim: "Never") }
    var rules: [Rule] { [Rule()] }
    var options: [any Option] { [MaxDisplayCount(1)] }
}

/// The tips of a process.
@Suite struct TipTests {
    @Test func aTipWithoutRulesIsShownOnceTheProcessIsConfigured() {
        var states = TipStates()
        #expect(states.status("a", hasRules: false) == .pending)
        states.configure()
        #expect(states.status("a", hasRules: false) == .available && states.status("a", hasRules: true) == .pending)
        states.invalidate("a", .tipClosed)
        #expect(states.status("a", hasRules: false) == .invalidated(.tipClosed))
        states.reset()
        #expect(states.status("a", hasRules: false) == .available)
    }

    @Test @MainActor func aTipViewShowsTheWordsOfATip() throws {
        func words(_ view: some View) -> [String] {
            ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 300, height: 100))
                .list.operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        }
        try Tips.configure([.displayFrequency(.immediate)])
        #expect(words(TipView(PlainTip())) == ["Hold a card", "More of it appears."])
        #expect(words(TipView(RuledTip())) == [])
        PlainTip().invalidate(reason: .actionPerformed)
        #expect(words(TipView(PlainTip())) == [] && PlainTip().status == .invalidated(.actionPerformed))
        try Tips.resetDatastore()
    }
}
