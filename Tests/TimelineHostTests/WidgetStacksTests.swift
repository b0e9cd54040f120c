import Testing
import TimelinePointHost
import WidgetDisplay

/// The widget on top of each stack.
struct WidgetStacksTests {
    private let widgets = [
        (WidgetKey(identifier: "a", kind: "One", family: .accessoryCircular), 0.0),
        (WidgetKey(identifier: "a", kind: "Two", family: .systemSmall), 0.2),
        (WidgetKey(identifier: "b", kind: "Three", family: .systemSmall), 0.9),
        (WidgetKey(identifier: "c", kind: "Four", family: .systemSmall), 0.2),
    ].map { (key: $0.0, relevance: $0.1) }

    @Test func mostRelevantWidgetOfEachFamilyIsOnTop() {
        #expect(WidgetStacks().tops(of: widgets).map(\.kind) == ["Three", "One"])
        #expect(WidgetStacks().tops(of: []).isEmpty)
    }

    @Test func turningAStackShowsTheNextByRelevanceAndThenTheFirstAgain() {
        var stacks = WidgetStacks()
        let tops = (0..<4).map { _ in
            defer { stacks.turn(.systemSmall) }
            return stacks.tops(of: widgets)[0].kind
        }
        #expect(tops == ["Three", "Two", "Four", "Three"])
        #expect(stacks.tops(of: widgets)[1].kind == "One")
    }
}
