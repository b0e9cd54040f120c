import SwiftUI
import Testing

/// The number of sizes that are computed grows in proportion to the number of views.
@MainActor @Suite struct LayoutCostTests {
    private func layouts(_ view: some View) -> Int {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 300, height: 300)).layouts
    }

    private func nested(_ depth: Int, _ wrap: (Int, AnyView) -> AnyView) -> AnyView {
        var view = AnyView(Color.red)
        for level in 0..<depth { view = wrap(level, view) }
        return view
    }

    /// Rows and columns in turn, each with a text beside the next one.
    private func alternating(_ depth: Int) -> AnyView {
        nested(depth) { level, inner in
            level.isMultiple(of: 2)
                ? AnyView(
                    VStack(spacing: 0) {
                        Color.blue.frame(height: 1); inner
                    })
                : AnyView(
                    HStack(spacing: 0) {
                        Color.blue.frame(width: 1); inner
                    })
        }
    }

    @Test func nestedStacksCostTimeInProportion() {
        let (ten, hundred, thousand) = (layouts(alternating(10)), layouts(alternating(100)), layouts(alternating(1000)))
        #expect(hundred <= ten * 14)
        #expect(thousand <= hundred * 14)
        #expect(thousand < 1000 * 60)
    }

    @Test func nestedStacksOfIdealSizeCostTimeInProportion() {
        func view(_ depth: Int) -> some View {
            nested(depth) { _, inner in
                AnyView(
                    HStack {
                        Color.blue.frame(width: 2, height: 2); inner
                    }.fixedSize())
            }
        }
        let (hundred, thousand) = (layouts(view(100)), layouts(view(1000)))
        #expect(thousand <= hundred * 14)
    }

    @Test func nestedPaddingAndFramesCostTimeInProportion() {
        func view(_ depth: Int) -> some View {
            nested(depth) { _, inner in AnyView(inner.padding(0.1).frame(maxWidth: .infinity)) }
        }
        let (hundred, thousand) = (layouts(view(100)), layouts(view(1000)))
        #expect(thousand <= hundred * 14)
    }

    @Test func flatStacksCostTimeInProportion() {
        func view(_ count: Int) -> some View {
            VStack(spacing: 0) {
                ForEach(0..<count, id: \.self) { _ in
                    HStack {
                        Color.red; Spacer(); Color.blue
                    }
                }
            }
        }
        let (hundred, thousand) = (layouts(view(100)), layouts(view(1000)))
        #expect(thousand <= hundred * 14)
    }

    @MainActor private final class Draws {
        var count = 0
    }

    /// How often the innermost view is drawn.
    private func draws(_ view: (Draws) -> AnyView) -> Int {
        let draws = Draws()
        _ = ViewRenderer(environment: EnvironmentValues())
            .render(view(draws), size: CGSize(width: 100, height: 100))
        return draws.count
    }

    private struct Counted: Shape {
        let draws: Draws
        func path(in rect: CGRect) -> Path {
            MainActor.assumeIsolated { draws.count += 1 }
            return Path(ellipseIn: rect)
        }
    }

    @Test func masksWithinMasksAreNotDrawnTwiceForEach() {
        func view(_ depth: Int) -> Int {
            draws { draws in
                nested(depth) { level, inner in
                    AnyView(Color.red.mask { level == 0 ? AnyView(Counted(draws: draws)) : inner })
                }
            }
        }
        #expect(view(10) < 100)
    }

    private struct Places: PreferenceKey {
        static var defaultValue: [Anchor<CGRect>] { [] }
        static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
    }

    @Test func backgroundsByAnchorsWithinOneAnotherAreNotDrawnTwiceForEach() {
        func view(_ depth: Int) -> Int {
            draws { draws in
                nested(depth) { level, inner in
                    AnyView(
                        (level == 0 ? AnyView(Counted(draws: draws)) : inner)
                            .anchorPreference(key: Places.self, value: .bounds) { [$0] }
                            .backgroundPreferenceValue(Places.self) { _ in Color.blue })
                }
            }
        }
        #expect(view(10) < 100)
    }
}
