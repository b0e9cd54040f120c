import DisplayLists
import Foundation
import SwiftUI
import Testing
import WidgetDrawing

/// The outlines of lines, as paths.
@Suite struct StrokedPathTests {
    private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
        Path { path in
            path.addLines(points.map { CGPoint(x: $0.0, y: $0.1) })
            if closed { path.closeSubpath() }
        }
    }

    private func has(_ path: Path, _ x: Double, _ y: Double) -> Bool { path.contains(CGPoint(x: x, y: y)) }

    @Test(arguments: [(CGLineCap.butt, false, false), (.square, true, true), (.round, true, false)])
    func theEndsOfALineHaveTheFormOfItsCap(cap: CGLineCap, ahead: Bool, inCorner: Bool) {
        let path = line([(10, 20), (30, 20)]).strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap))
        #expect(has(path, 20, 16) && has(path, 20, 24) && !has(path, 20, 14) && !has(path, 20, 26))
        for (x, step) in [(10.0, -1.0), (30, 1)] {
            #expect(has(path, x + 4 * step, 20.1) == ahead && has(path, x + 4.5 * step, 24.5) == inCorner)
            #expect(!has(path, x + 6 * step, 20))
        }
    }

    @Test(arguments: [
        (CGLineJoin.miter, 10.0, true, true), (.miter, 1, false, false), (.bevel, 10, false, false),
        (.round, 10, true, false),
    ])
    func theCornersOfALineHaveTheFormOfItsJoin(join: CGLineJoin, limit: Double, round: Bool, tip: Bool) {
        let style = StrokeStyle(lineWidth: 10, lineJoin: join, miterLimit: limit)
        // To the right and to the left.
        for path in [line([(0, 0), (40, 0), (40, 40)]), line([(40, 40), (40, 0), (0, 0)])] {
            let outline = path.strokedPath(style)
            #expect(has(outline, 38, 2) && has(outline, 42, 20) && has(outline, 20, -4) && !has(outline, 30, 10))
            #expect(has(outline, 43, -3) == round && has(outline, 44.7, -4.7) == tip)
        }
    }

    @Test func aClosedLineIsARing() {
        let ring = Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40)).strokedPath(StrokeStyle(lineWidth: 6))
        for angle in stride(from: 0.0, to: 2 * .pi, by: 0.3) {
            for (radius, isInside) in [(16.0, false), (18, true), (20, true), (22, true), (24, false)] {
                #expect(has(ring, 30 + radius * cos(angle), 30 + radius * sin(angle)) == isInside)
            }
        }
        let square = line([(0, 0), (40, 0), (40, 40), (0, 40)], closed: true).strokedPath(StrokeStyle(lineWidth: 4))
        #expect(has(square, -1.5, -1.5) && has(square, 1, 20) && has(square, 20, 41) && !has(square, 20, 20))
        // A clip takes 128 steps.
        #expect(ring.cgPath.boundingBox.width > 45.5 && ring.boundingRect.width < 46.5)
    }

    @Test func aLineThatFillsItsShapeHasNoHole() {
        let disc = Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)).strokedPath(StrokeStyle(lineWidth: 20))
        #expect(has(disc, 20.2, 19.5) && has(disc, 12, 20) && has(disc, 38, 20) && !has(disc, 41, 20))
    }

    @Test func dashesHaveOutlinesOfTheirOwn() {
        let path = line([(0, 0), (40, 0)]).strokedPath(StrokeStyle(lineWidth: 4, dash: [10, 5]))
        #expect(has(path, 5, 1) && !has(path, 12.5, 1) && has(path, 20, 1) && !has(path, 27, 1) && has(path, 35, 1))
    }

    @Test func oddLinesHaveNoOutline() {
        let plain = line([(0, 0), (40, 0)])
        for width in [0, -1, CGFloat.nan, .infinity] {
            #expect(plain.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
        }
        #expect(Path().strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        #expect(line([(.nan, 0), (0, .infinity)]).strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        let dot = line([(5, 5), (5, 5)])
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        #expect(has(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)), 6, 6))
        let long = Path { path in path.addLines((0..<100_000).map { CGPoint(x: $0 % 7, y: $0 % 5) }) }
        #expect(long.strokedPath(StrokeStyle(lineWidth: 1)).isEmpty)
    }

    @MainActor @Test func aLineCutsAViewToItsOutline() throws {
        let view = Color.black.clipShape(Circle().stroke(style: StrokeStyle(lineWidth: 10)))
            .frame(width: 40, height: 40)
        let drawn = ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 60, height: 60))
        #expect(drawn.warnings.isEmpty, "\(drawn.warnings)")
        let image = try drawn.renderer().pixels(drawn.list.validated(), scale: 1, background: .white)
        #expect(image[30, 30] & 0xFF == 255 && image[12, 30] & 0xFF == 0 && image[2, 30] & 0xFF == 255)
    }
}
