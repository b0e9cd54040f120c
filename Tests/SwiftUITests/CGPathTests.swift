import Foundation
import SwiftUI
import Testing
import UIKitCore

/// Outlines that an author makes with Core Graphics and UIKit, as a shape of SwiftUI takes them.
@Suite struct CGPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

    @Test func someCornersAreRound() {
        let path = Path(
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 8, height: 8)
            ).cgPath)
        let bounds = path.boundingRect
        #expect(abs(bounds.minX - 10) < 0.01 && abs(bounds.maxX - 50) < 0.01)
        #expect(abs(bounds.minY - 20) < 0.01 && abs(bounds.maxY - 50) < 0.01)
        // A sharp corner lies in the shape, and a round one does not.
        #expect(path.contains(CGPoint(x: 49.5, y: 20.5)) && !path.contains(CGPoint(x: 10.5, y: 20.5)))
        #expect(path.contains(CGPoint(x: 10.5, y: 49.5)) && !path.contains(CGPoint(x: 49.5, y: 49.5)))
    }

    @Test func anArcFollowsItsCircle() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9)
        let turned = CGMutablePath()
        turned.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(turned.boundingBox.minX <= -10 && turned.boundingBox.minY <= -10)
    }

    @Test func aClosedPartEndsWhereItBegan() {
        let start = CGPoint(x: 1, y: 2)
        let path = CGMutablePath()
        path.move(to: start)
        path.addLine(to: CGPoint(x: 5, y: 2))
        path.closeSubpath()
        #expect(path.currentPoint == start)
        var shape = Path()
        shape.move(to: start)
        shape.addLine(to: CGPoint(x: 5, y: 2))
        #expect(shape.currentPoint == CGPoint(x: 5, y: 2))
        shape.closeSubpath()
        #expect(shape.currentPoint == start)
    }

    @Test func anArcOfAWholeTurnAgainstItsDirectionIsACircle() throws {
        let circle = CGRect(x: -10, y: -10, width: 20, height: 20)
        func isCircle(_ box: CGRect) -> Bool {
            abs(box.minX - circle.minX) < 0.01 && abs(box.maxX - circle.maxX) < 0.01
                && abs(box.minY - circle.minY) < 0.01 && abs(box.maxY - circle.maxY) < 0.01
        }
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .degrees(0), endAngle: .degrees(360), clockwise: true)
        #expect(isCircle(path.boundingRect))
        var back = Path()
        back.addArc(center: .zero, radius: 10, startAngle: .degrees(270), endAngle: .degrees(-90), clockwise: false)
        #expect(isCircle(back.boundingRect))
        let outline = CGMutablePath()
        outline.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(isCircle(outline.boundingBoxOfPath))
        let bezier = UIBezierPath(
            arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        #expect(isCircle(bezier.cgPath.boundingBoxOfPath))
    }

    @Test func anArcWithoutATurnAndOneOfOddAnglesAreNoCircle() {
        for (start, end) in [(1.0, 1.0), (0, .nan), (.infinity, 0)] {
            for clockwise in [false, true] {
                var path = Path()
                path.addArc(
                    center: .zero, radius: 10, startAngle: .radians(start), endAngle: .radians(end),
                    clockwise: clockwise)
                #expect(path.isEmpty || path.boundingRect.width < 0.01)
            }
        }
    }

    @Test func aPathComesBackFromItsSteps() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4), transform: CGAffineTransform(scaleX: 2, y: 2))
        path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 0), control2: CGPoint(x: 0, y: 1))
        path.closeSubpath()
        #expect(Path(Path(path).cgPath) == Path(path))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 6, height: 8))
        #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
        #expect(UIBezierPath(cgPath: path).cgPath.boundingBox == path.boundingBox)
    }

    @Test func oddNumbersMakeNoStep() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: .infinity, endAngle: 1, clockwise: false)
        #expect(path.isEmpty && path.boundingBox.isNull && path.currentPoint == .zero)
    }
}
