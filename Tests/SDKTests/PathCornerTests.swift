import Foundation
import Testing
import UIKit
import UIKitCore

/// Outlines that are turned round, and corners that are rounded.
@MainActor @Suite struct PathCornerTests {
    private func isNear(_ one: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool { abs(one.x - x) + abs(one.y - y) < 0.01 }

    @Test func aReversedPathRunsBackwards() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addCurve(
            to: CGPoint(x: 20, y: 20), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
        path.lineWidth = 3
        let back = path.reversing()
        #expect(
            back.cgPath.steps == [
                .move(CGPoint(x: 20, y: 20)),
                .curve(CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 5), CGPoint(x: 15, y: 0)), .line(CGPoint(x: 0, y: 0)),
            ])
        #expect(back.lineWidth == 3 && back.reversing().cgPath.steps == path.cgPath.steps)
        #expect(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)).reversing().cgPath.steps.last == .close)
    }

    @Test(arguments: [1.0, -1.0]) func aCornerIsRoundedOnBothSides(side: Double) {
        let path = CGMutablePath()
        path.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * side), radius: 4)
        #expect(path.steps.count == 3 && isNear(path.currentPoint, 10, 4 * side))
        if case .line(let start) = path.steps[1] { #expect(isNear(start, 6, 0)) }
        // The arc stays within the corner.
        #expect(path.boundingBox.maxX < 10.01 && abs(path.boundingBox.height - 4) < 0.01)
    }

    @Test func aCornerThatIsNoneStays() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
        #expect(path.steps.last == .line(CGPoint(x: 10, y: 0)))
    }

    @Test func aPatternIsItsAverageColour() throws {
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        var (red, green, alpha): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(patternImage: picture).getRed(&red, green: &green, blue: nil, alpha: &alpha)
        var (wanted, other): (CGFloat, CGFloat) = (0, 0)
        UIColor.red.getRed(&wanted, green: &other, blue: nil, alpha: nil)
        #expect(abs(red - wanted) < 0.02 && abs(green - other) < 0.02 && alpha == 1)
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
    }
}
