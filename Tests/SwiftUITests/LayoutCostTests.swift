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
}
