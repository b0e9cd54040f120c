import DisplayLists
import Foundation
@testable import SwiftUI
import Testing

/// Layouts, canvases and other containers of an author's own.
@MainActor @Suite struct ContainerTests {
    private struct Flow: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
            return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var x = bounds.maxX
            for view in subviews {
                view.place(at: CGPoint(x: x, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
                x -= view.dimensions(in: .unspecified).width
            }
        }
    }

    @Test func aLayoutOfOnesOwnPlacesItsViews() {
        let probe = LayoutProbe()
        let view = Flow {
            Color.red.frame(width: 10, height: 20).layoutProbe("a", probe)
            Color.red.frame(width: 30, height: 10).layoutProbe("b", probe)
        }
        _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 100, height: 100))
        #expect(probe.frames["a"] == CGRect(x: 60, y: 40, width: 10, height: 20))
        #expect(probe.frames["b"] == CGRect(x: 30, y: 40, width: 30, height: 10))
    }

    private struct Unfriendly: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: CGFloat.nan, height: .infinity)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for view in subviews { view.place(at: CGPoint(x: CGFloat.nan, y: .infinity), proposal: .infinity) }
        }
    }

    @Test func aLayoutOfOddNumbersDrawsNothing() throws {
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            Unfriendly {
                Color.red; Text("x")
            }, size: CGSize(width: 100, height: 100))
        _ = try rendered.list.validated()
    }

    private struct Words: PreferenceKey {
        static var defaultValue: String { "" }
        static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }

    @Test func aViewThatDoesNotFitChangesNothingOfTheTile() throws {
        let (wide, narrow) = (URL(string: "app://wide"), URL(string: "app://narrow"))
        var words = ""
        let view = ViewThatFits {
            Color.red.frame(width: 500, height: 10).widgetURL(wide).preference(key: Words.self, value: "wide")
                .containerBackground(Color.blue, for: .widget)
            Color.green.frame(width: 50, height: 10).widgetURL(narrow).preference(key: Words.self, value: "narrow")
                .containerBackground(Color.yellow, for: .widget)
        }
        .onPreferenceChange(Words.self) { words = $0 }
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            view, size: CGSize(width: 100, height: 100))
        #expect(rendered.url == "app://narrow" && words == "narrow")
        let fills = rendered.list.operations.compactMap { operation -> DisplayPaint? in
            if case .fill(_, let paint) = operation { paint } else { nil }
        }
        let environment = EnvironmentValues()
        #expect(fills == [Color.yellow, .green].map { .color($0.display(in: environment)) })
    }

    @Test func aCanvasIsDrawnInItsFrame() {
        let view = Canvas { context, size in
            context.translateBy(x: 5, y: 0)
            context.fill(Path(CGRect(x: 0, y: 0, width: size.width - 5, height: 10)), with: .color(.red))
            context.draw(Text("mid"), at: CGPoint(x: 10, y: 10))
        }
        .frame(width: 40, height: 20)
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            view, size: CGSize(width: 100, height: 100))
        let fills = rendered.list.operations.compactMap { operation -> CGRect? in
            if case .fill(let shape, _) = operation { shape.bounds } else { nil }
        }
        #expect(fills == [CGRect(x: 35, y: 40, width: 35, height: 10)])
        #expect(rendered.list.operations.count == 2)
    }

    @Test func aViewTakesAPartOfTheTile() {
        let probe = LayoutProbe()
        let view = HStack {
            Color.red.containerRelativeFrame(.horizontal, count: 4, spacing: 0).layoutProbe("a", probe)
        }
        _ = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 200, height: 100))
        #expect(probe.frames["a"]?.width == 50)
    }

    @Test func aViewOfTheTimeShowsTheEntrysDate() {
        var environment = EnvironmentValues()
        environment.now = Date(timeIntervalSince1970: 60)
        let view = TimelineView(.everyMinute) { Text(verbatim: "\($0.date.timeIntervalSince1970)") }
        let rendered = ViewRenderer(environment: environment).render(view, size: CGSize(width: 200, height: 100))
        #expect(
            rendered.list.operations.contains { if case .text(let text) = $0 { text.string == "60.0" } else { false } })
    }
}
