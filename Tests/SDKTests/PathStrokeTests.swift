import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Paths that are joined, outlined and read.
@MainActor @Suite struct PathStrokeTests {
    private func arc(_ x: CGFloat) -> UIBezierPath {
        UIBezierPath(
            arcCenter: CGPoint(x: x, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
    }

    private func moves(_ path: UIBezierPath) -> [CGPoint] {
        path.cgPath.steps.compactMap { if case .move(let point) = $0 { point } else { nil } }
    }

    @Test func anAppendedArcIsNotJoinedToThePathBefore() {
        let path = arc(10)
        path.append(arc(40))
        #expect(moves(path) == [CGPoint(x: 15, y: 10), CGPoint(x: 45, y: 10)])
        #expect(!path.cgPath.lines.contains { $0.length > 2 })
        // A step of the same path is.
        let joined = arc(10)
        joined.addArc(
            withCenter: CGPoint(x: 40, y: 10), radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(moves(joined).count == 1 && joined.cgPath.lines.contains { $0.length > 30 })
    }

    @Test func anAppendedArcIsDrawnWithoutALineToIt() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 20), format: format).image { _ in
            let path = arc(10)
            path.append(arc(40))
            path.lineWidth = 2
            path.stroke()
        }
        let words = try #require(image.cgImage).words
        // The line would run along the middle, from one arc to the other.
        #expect((20..<32).allSatisfy { words[10 * 60 + $0] == 0 && words[9 * 60 + $0] == 0 })
    }

    @Test func theOutlineOfALineIsAPath() {
        let line = CGMutablePath()
        line.move(to: CGPoint(x: 0, y: 10))
        line.addLine(to: CGPoint(x: 20, y: 10))
        func outline(_ cap: CGLineCap, _ transform: CGAffineTransform = .identity) -> CGRect {
            line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10, transform: transform)
                .boundingBox
        }
        #expect(outline(.butt) == CGRect(x: 0, y: 8, width: 20, height: 4))
        #expect(outline(.square) == CGRect(x: -2, y: 8, width: 24, height: 4))
        #expect(outline(.butt, CGAffineTransform(scaleX: 2, y: 1)) == CGRect(x: 0, y: 8, width: 40, height: 4))
        let frame = CGPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: nil)
        let border = frame.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(border.boundingBox == CGRect(x: 9, y: 9, width: 22, height: 22))
        #expect(border.contains(CGPoint(x: 10, y: 20)) && !border.contains(CGPoint(x: 20, y: 20)))
        #expect(line.copy(strokingWithWidth: .nan, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
    }

    @Test func dashesAreAPath() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        let dashes = line.copy(dashingWithPhase: 0, lengths: [2, 3])
        #expect(
            dashes.steps == [
                .move(.zero), .line(CGPoint(x: 2, y: 0)), .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 7, y: 0)),
            ])
    }

    @Test func aClosureReadsTheStepsOfAPath() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
        path.closeSubpath()
        var kinds: [CGPathElementType] = []
        var ends: [CGPoint] = []
        path.applyWithBlock { element in
            let counts: [CGPathElementType: Int] = [
                .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
            ]
            kinds.append(element.pointee.type)
            if let count = counts[element.pointee.type] { ends.append(element.pointee.points[count - 1]) }
        }
        #expect(kinds == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
        #expect(ends == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6), .zero])
    }
}
