import Foundation
import Testing

@testable import SwiftUI

/// Rectangles whose corners are round by different lengths.
struct UnevenRoundedRectangleTests {
    private let rect = CGRect(x: 0, y: 0, width: 100, height: 40)

    private func steps(_ shape: UnevenRoundedRectangle) -> [Path.Element] {
        var steps: [Path.Element] = []
        shape.path(in: rect).forEach { steps.append($0) }
        return steps
    }

    /// The ends of the curves, clockwise from the upper right.
    private func ends(_ shape: UnevenRoundedRectangle) -> [CGPoint] {
        steps(shape).compactMap { if case .curve(let end, _, _) = $0 { end } else { nil } }
    }

    @Test func aRadiusMayTakeTheWholeSideBesideASharpCorner() {
        let ends = ends(UnevenRoundedRectangle(topLeadingRadius: 40, topTrailingRadius: 30))
        #expect(ends == [CGPoint(x: 100, y: 30), CGPoint(x: 40, y: 0)])
    }

    @Test func radiiThatAreTooLongTogetherShrinkByOneFactor() {
        let ends = ends(UnevenRoundedRectangle(topLeadingRadius: 60, bottomLeadingRadius: 20, topTrailingRadius: 10))
        #expect(ends == [CGPoint(x: 100, y: 5), CGPoint(x: 0, y: 30), CGPoint(x: 30, y: 0)])
    }

    @Test func aCornerIsAnArc() {
        let middle = UnevenRoundedRectangle(topTrailingRadius: 40).path(in: rect)
        // 40 points from the centre of the circle, and so inside of it or not.
        let offset = 40 / CGFloat(2).squareRoot()
        #expect(middle.contains(CGPoint(x: 60 + offset - 0.2, y: 40 - offset + 0.2)))
        #expect(!middle.contains(CGPoint(x: 60 + offset + 0.2, y: 40 - offset - 0.2)))
    }

    @Test func anInsetMakesTheRadiiShorter() {
        let shape = UnevenRoundedRectangle(bottomTrailingRadius: 4, topTrailingRadius: 16)
        #expect(ends(shape.inset(by: 6) as UnevenRoundedRectangle) == [CGPoint(x: 94, y: 16)])
        #expect(ends(shape.inset(by: -4)) == [CGPoint(x: 104, y: 16), CGPoint(x: 96, y: 44)])
    }

    @Test(arguments: [CGFloat.infinity, .nan, -1, -.infinity, .greatestFiniteMagnitude])
    func strangeRadiiHaveFiniteCorners(_ radius: CGFloat) {
        let shape = UnevenRoundedRectangle(topLeadingRadius: radius, bottomLeadingRadius: radius, topTrailingRadius: 3)
        let bounds = shape.path(in: rect).boundingRect
        #expect(bounds == rect)
    }
}
