import DisplayLists
@testable import SwiftUI
import Testing

/// Paths step by step, and lines as shapes.
@MainActor @Suite struct LineShapeTests {
    private struct TestFailure: Error {}

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
        guard case .stroke(.ellipse, _, let pen) = drawn[0] else {
            Issue.record("\(drawn[0])")
            return
        }
        #expect(pen == DisplayLine(width: 3))
        let dashed = StrokeStyle(lineWidth: 2, dash: [4, 2])
        let line = operations(Circle().stroke(style: dashed).fill(Color.red))
        #expect(!line.isEmpty && line == operations(Circle().stroke(Color.red, style: dashed)))
    }

    @Test func aLineHasTheEndsAndCornersOfItsStyle() throws {
        let line = Path { $0.addLines([.zero, CGPoint(x: 30, y: 0)]) }
        func pens(_ style: StrokeStyle) -> [DisplayLine] {
            operations(line.stroke(Color.red, style: style)).compactMap {
                if case .stroke(_, _, let line) = $0 { line } else { nil }
            }
        }
        #expect(
            pens(StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 2))
                == [DisplayLine(width: 4, cap: .round, join: .bevel, miterLimit: 2)])
        #expect(pens(StrokeStyle(lineCap: .square, lineJoin: .round)).map(\.cap) == [.square])
        for limit in [CGFloat.nan, .infinity, -.infinity] {
            #expect(pens(StrokeStyle(miterLimit: limit)).map(\.miterLimit) == [10], "\(limit)")
        }
        #expect(pens(StrokeStyle(miterLimit: -1)).map(\.miterLimit) == [0])
        #expect(pens(StrokeStyle(miterLimit: 1e9)).map(\.miterLimit) == [64])
        // A dash without a length is a dot, and each part of a path begins with the pattern.
        let dots = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 10])
        guard case .stroke(.path(let steps), _, _) = operations(line.stroke(Color.red, style: dots)).first else {
            throw TestFailure()
        }
        #expect(steps.flatMap(\.points).map(\.x) == [0, 0, 10, 10, 20, 20])
        let parts = Path {
            $0.addLines([.zero, CGPoint(x: 5, y: 0)])
            $0.addLines([CGPoint(x: 0, y: 9), CGPoint(x: 5, y: 9)])
        }
        #expect(parts.dashed([3, 4], phase: 0).elements.flatMap(\.points).map(\.x) == [0, 3, 0, 3])
    }

    @Test func linesWithRoundEndsStaySeparate() {
        func strokes(_ cap: CGLineCap) -> [DisplayPathElement] {
            let canvas = Canvas { context, _ in
                for x in [0, 10] as [CGFloat] {
                    let line = Path { $0.addLines([CGPoint(x: x, y: 0), CGPoint(x: x + 10, y: x)]) }
                    context.stroke(line, with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: cap))
                }
            }
            return operations(canvas).flatMap { operation -> [DisplayPathElement] in
                if case .stroke(.path(let steps), _, _) = operation { steps } else { [] }
            }
        }
        #expect(strokes(.butt).count == 3)
        #expect(strokes(.round).count == 4)
    }

    @Test func aFillingByTurnsLeavesAHole() throws {
        struct Frame: Shape {
            func path(in rect: CGRect) -> Path {
                var path = Path(rect)
                path.addRect(rect.insetBy(dx: 10, dy: 10))
                return path
            }
        }
        let byTurns = FillStyle(eoFill: true)
        func fills(_ view: some View) -> [DisplayShape] {
            operations(view).compactMap {
                switch $0 {
                case .fill(let shape, _): shape
                case .push(let group): group.clip
                default: nil
                }
            }
        }
        func isByTurns(_ shape: DisplayShape?) -> Bool { if case .evenOddPath = shape { true } else { false } }
        #expect(isByTurns(fills(Frame().fill(Color.red, style: byTurns)).first))
        #expect(isByTurns(fills(Frame().fill(style: byTurns)).first))
        #expect(!isByTurns(fills(Frame().fill(Color.red)).first))
        #expect(isByTurns(fills(Color.red.clipShape(Frame(), style: byTurns)).first))
        #expect(isByTurns(fills(Color.red.mask { Frame().fill(style: byTurns) }).first))
        #expect(isByTurns(fills(Color.clear.background(Color.red, in: Frame(), fillStyle: byTurns)).first))
        let canvas = Canvas { context, size in
            let path = Frame().path(in: CGRect(origin: .zero, size: size))
            context.clip(to: path, style: byTurns)
            context.fill(path, with: .color(.red), style: byTurns)
        }
        #expect(fills(canvas).filter { isByTurns($0) }.count == 2)
        // Mapped shapes keep their rule.
        #expect(isByTurns(fills(Frame().fill(Color.red, style: byTurns).rotationEffect(.degrees(30))).first))
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

    @Test func eachFurtherLineAndFillIsDrawnAboveThoseBeforeIt() {
        let lines = operations(Circle().stroke(Color.red, lineWidth: 30).stroke(Color.blue, lineWidth: 10))
        #expect(
            lines == operations(Circle().stroke(Color.red, lineWidth: 30))
                + operations(Circle().stroke(Color.blue, lineWidth: 10)))
        let filled = operations(Circle().stroke(Color.red, lineWidth: 30).fill(Color.blue).stroke(Color.green))
        #expect(
            filled == operations(Circle().stroke(Color.red, lineWidth: 30)) + operations(Circle().fill(Color.blue))
                + operations(Circle().stroke(Color.green)))
    }

    @Test func aFillAfterABorderCoversTheWholeShape() {
        let both = operations(Circle().strokeBorder(Color.red, lineWidth: 8).fill(Color.blue))
        #expect(
            both == operations(Circle().strokeBorder(Color.red, lineWidth: 8)) + operations(Circle().fill(Color.blue)))
    }
}
