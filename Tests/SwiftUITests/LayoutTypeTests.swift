import DisplayLists
import Foundation
@testable import SwiftUI
import Testing
import UIKitCore

/// Layouts as values: the stacks, layouts without a type, and an author's own.
@MainActor @Suite struct LayoutTypeTests {
    private func frames(_ size: CGSize = CGSize(width: 100, height: 100), _ view: (Boxes) -> some View) -> [String:
        CGRect]
    {
        let probe = LayoutProbe()
        let content = view(Boxes(probe: probe))
        _ = ViewRenderer(environment: EnvironmentValues()).render(GeometryReader { _ in content }, size: size)
        return probe.frames
    }

    @ViewBuilder
    private func content(_ boxes: Boxes) -> some View {
        boxes.box("a", 20, 30)
        Spacer(minLength: 4)
        boxes.box("b", 10, 10)
        boxes.fill("c").layoutPriority(-1)
    }

    @Test func stacksAsLayoutsPlaceViewsAsStacksDo() {
        let pairs: [(AnyLayout, (Boxes) -> AnyView)] = [
            (
                AnyLayout(HStackLayout(alignment: .bottom, spacing: 3)),
                { boxes in AnyView(HStack(alignment: .bottom, spacing: 3) { content(boxes) }) }
            ),
            (AnyLayout(HStackLayout()), { boxes in AnyView(HStack { content(boxes) }) }),
            (
                AnyLayout(VStackLayout(alignment: .trailing)),
                { boxes in AnyView(VStack(alignment: .trailing) { content(boxes) }) }
            ),
            (
                AnyLayout(ZStackLayout(alignment: .bottomTrailing)),
                { boxes in AnyView(ZStack(alignment: .bottomTrailing) { content(boxes) }) }
            ),
        ]
        for (layout, stack) in pairs {
            let expected = frames { stack($0) }
            #expect(expected.count == 3)
            #expect(frames { boxes in layout { content(boxes) } } == expected)
        }
    }

    private struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            CGSize(width: 60, height: 60)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            var place = bounds.origin
            for view in subviews {
                view.place(at: place, proposal: .unspecified)
                place = CGPoint(x: place.x + 20, y: place.y + 20)
            }
        }
        func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }
        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
            cache: inout Void
        ) -> CGFloat? { guide == .center ? 10 : nil }
    }

    @Test func anAuthorsLayoutHasItsSpacingAndItsGuides() {
        let found = frames { boxes in
            HStack {
                Diagonal() {
                    boxes.box("a", 10, 10)
                    boxes.box("b", 10, 10)
                }
                boxes.box("c", 10, 20)
            }
        }
        #expect(found["a"] == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(found["b"] == CGRect(x: 20, y: 20, width: 10, height: 10))
        // No distance beside the layout; its centre lies 10 points from its top.
        #expect(found["c"] == CGRect(x: 60, y: 0, width: 10, height: 20))
    }

    @Test func aShapeOfTheContainerIsConcentricWithIt() throws {
        func radius(_ view: some View) throws -> Double {
            let list = ViewRenderer(environment: EnvironmentValues()).render(
                view, size: CGSize(width: 100, height: 100)
            ).list
            for case .fill(.rectangle(_, let radius), _) in list.operations { return radius }
            return try #require(nil)
        }
        #expect(try radius(ContainerRelativeShape().fill(Color.red)) == 21)
        #expect(try radius(ContainerRelativeShape().fill(Color.red).padding(8)) == 13)
        #expect(try radius(ContainerRelativeShape().inset(by: 5).fill(Color.red)) == 16)
        #expect(try radius(ContainerRelativeShape().fill(Color.red).padding(30)) == 0)
    }
}
