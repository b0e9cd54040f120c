import DisplayLists
import SwiftUI
import Testing

/// Paths step by step, and lines as shapes.
@MainActor @Suite struct LineShapeTests {
    private func operations(_ view: some View) -> [DisplayOperation] {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 40, height: 40)).list.operations
    }

    @Test func aPathIsWalkedStepByStep() {
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 9, y: 4), control: CGPoint(x: 6, y: 10))
        path.addCurve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 7, y: 1), control2: CGPoint(x: 2, y: 1))
        path.closeSubpath()
        var steps: [Path.Element] = []
        path.forEach { steps.append($0) }
        let expected: [Path.Element] = [
            .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
            // The control points of the equal cubic curve lie two thirds of the way to the quadratic one's.
            .curve(to: CGPoint(x: 9, y: 4), control1: CGPoint(x: 5, y: 8), control2: CGPoint(x: 7, y: 8)),
            .curve(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 7, y: 1), control2: CGPoint(x: 2, y: 1)),
            .closeSubpath,
        ]
        #expect(steps == expected)
        Path().forEach { _ in Issue.record("An empty path has no steps.") }
    }

    /// A triangle by the size of its rectangle alone, as many are written.
    private struct Slope: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: .zero)
                path.addLine(to: CGPoint(x: rect.width, y: rect.height))
                path.addLine(to: CGPoint(x: 0, y: rect.height))
                path.closeSubpath()
            }
        }
    }

    @Test func aShapeBeginsAtItsOwnOrigin() {
        func frames(_ view: some View) -> [CGRect] {
            operations(view.frame(width: 10, height: 20)).compactMap { operation in
                switch operation {
                case .fill(let shape, _), .stroke(let shape, _, _): shape.bounds
                default: nil
                }
            }
        }
        // In the middle of 40 × 40 points.
        let frame = CGRect(x: 15, y: 10, width: 10, height: 20)
        #expect(frames(Slope().fill(Color.red)) == [frame])
        #expect(frames(Slope().stroke(Color.red)) == [frame])
        #expect(frames(AnyShape(Slope())) == [frame])
        #expect(frames(Slope().offset(x: 2)) == [frame.offsetBy(dx: 2, dy: 0)])
        // A path has a place of its own, whatever its rectangle.
        let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(frames(path.fill(Color.red)) == [CGRect(x: 16, y: 12, width: 3, height: 4)])
        #expect(path.path(in: frame) == path)
    }

    @Test func aLineIsFilledAsAShape() throws {
        let drawn = operations(Circle().stroke(lineWidth: 3).fill(Color.red))
        #expect(drawn == operations(Circle().stroke(Color.red, lineWidth: 3)))
        try #require(drawn.count == 1)
        guard case .stroke(.ellipse, _, let width) = drawn[0] else {
            Issue.record("\(drawn[0])")
            return
        }
        #expect(width == 3)
        let dashed = StrokeStyle(lineWidth: 2, dash: [4, 2])
        let line = operations(Circle().stroke(style: dashed).fill(Color.red))
        #expect(!line.isEmpty && line == operations(Circle().stroke(Color.red, style: dashed)))
    }

    @Test func aLineWithoutAStyleHasTheForegroundsColour() {
        let line = operations(Circle().stroke(lineWidth: 3).foregroundStyle(Color.red))
        #expect(!line.isEmpty && line == operations(Circle().stroke(Color.red, lineWidth: 3)))
    }

    @Test func aLineKeepsItsWidthWhenItIsDrawnAsALineAgain() {
        let line = operations(Circle().stroke(lineWidth: 3).stroke(Color.red, lineWidth: 9))
        #expect(!line.isEmpty && line == operations(Circle().stroke(Color.red, lineWidth: 3)))
        let styled = operations(Circle().stroke(lineWidth: 3).stroke(Color.red, style: StrokeStyle(lineWidth: 9)))
        #expect(styled == line)
    }

    @Test func aFilledShapeTakesALineOfAStyleAboveItself() {
        let dashed = StrokeStyle(lineWidth: 2, dash: [4, 2])
        let both = operations(Circle().fill(Color.blue).stroke(Color.red, style: dashed))
        #expect(both == operations(Circle().fill(Color.blue)) + operations(Circle().stroke(Color.red, style: dashed)))
        let inside = operations(Circle().fill(Color.blue).strokeBorder(Color.red, style: dashed))
        #expect(inside.last == operations(Circle().strokeBorder(Color.red, style: dashed)).last)
    }
}
