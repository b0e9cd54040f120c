import DisplayLists
import SwiftUI
import Testing

/// The order in which the views of a container are drawn, and the background of the tile.
@MainActor
struct DrawingOrderTests {
    private let size = CGSize(width: 100, height: 100)

    private func render(_ view: some View, margins: EdgeInsets = EdgeInsets()) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: size, margins: margins)
    }

    private func colors(_ view: some View) -> [DisplayColor] {
        render(view).list.operations.compactMap { if case .fill(_, .color(let color)) = $0 { color } else { nil } }
    }

    private let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    private let green = Color(.sRGB, red: 0, green: 1, blue: 0)
    private let blue = Color(.sRGB, red: 0, green: 0, blue: 1)

    /// Every third one lies above the others, in the order of the heights.
    @ViewBuilder private var views: some View {
        red.zIndex(2).padding(1)
        green
        blue.zIndex(-1)
    }

    /// A layout that keeps what it is given above one another.
    private struct Pile: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            proposal.replacingUnspecifiedDimensions()
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test func everyContainerDrawsByHeights() {
        let expected = [blue, green, red].map { $0.display(in: EnvironmentValues()) }
        #expect(colors(HStack { views }) == expected)
        #expect(colors(VStack { views }) == expected)
        #expect(colors(ZStack { views }) == expected)
        #expect(colors(LazyVGrid(columns: [GridItem(), GridItem()]) { views.frame(height: 10) }) == expected)
        #expect(colors(Pile { views }) == expected)
        #expect(colors(Color.clear.overlay { views }) == expected)
        #expect(
            colors(
                Grid {
                    GridRow { red.zIndex(2) }
                    GridRow {
                        green
                        blue.zIndex(-1)
                    }
                }) == expected)
    }

    @Test func aViewKeepsItsPlaceAtAnyHeight() {
        func frames(_ view: some View) -> Set<CGRect> {
            let shapes = render(view).list.operations.compactMap { operation -> DisplayShape? in
                if case .fill(let shape, _) = operation { shape } else { nil }
            }
            return Set(shapes.map(\.bounds))
        }
        let flat = HStack {
            red.padding(1)
            green
            blue
        }
        #expect(frames(HStack { views }) == frames(flat) && frames(flat).count == 3)
    }

    @Test func aBackgroundWithinAGeometryReaderFillsTheTile() {
        let margins = EdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        let outer = render(red.containerBackground(blue, for: .widget), margins: margins).list
        let inner = render(
            GeometryReader { proxy in
                red.frame(width: proxy.size.width, height: proxy.size.height).containerBackground(blue, for: .widget)
            }, margins: margins
        ).list
        let fills = inner.operations.compactMap { if case .fill(let shape, _) = $0 { shape.bounds } else { nil } }
        #expect(
            fills == [CGRect(origin: .zero, size: size), CGRect(x: 10, y: 10, width: 80, height: 80)])
        #expect(inner.operations == outer.operations)
        // A view that is drawn twice has its buttons once.
        let button = render(GeometryReader { _ in Button("A") {}.containerBackground(blue, for: .widget) })
        #expect(button.areas.count == 1)
    }
}
