import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The values of a layer that an author did not set, and gradients around a point.
@MainActor @Suite struct LayerDefaultTests {
    @Test func aBorderWithoutAColourIsBlack() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.layer.borderWidth = 2
        func strokes() throws -> [DisplayColor] {
            try DrawnTree(view).operations.compactMap { if case .stroke(_, let color, _) = $0 { color } else { nil } }
        }
        #expect(try strokes() == [.black])
        #expect(CALayer().borderColor == UIColor.black.cgColor)
        view.layer.borderColor = nil
        #expect(try strokes().isEmpty)
    }

    private func operations(start: CGPoint, end: CGPoint, corner: CGFloat = 0) throws -> [DisplayOperation] {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        let gradient = CAGradientLayer()
        gradient.type = .radial
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        (gradient.startPoint, gradient.endPoint) = (start, end)
        gradient.frame = view.bounds
        gradient.cornerRadius = corner
        view.layer.addSublayer(gradient)
        return try DrawnTree(view).operations
    }

    private func circles(_ operations: [DisplayOperation]) -> [(center: CGPoint, radius: Double)] {
        operations.compactMap {
            if case .fill(_, .radialGradient(_, let center, let radius)) = $0 { (center, radius) } else { nil }
        }
    }

    @Test func aRadialGradientIsAnEllipseBetweenItsPoints() throws {
        let operations = try operations(start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1), corner: 8)
        let circle = try #require(circles(operations).first)
        #expect(circle.center == .zero && circle.radius == 100)
        let groups = operations.compactMap { if case .push(let group) = $0 { group } else { nil } }
        let flat = try #require(groups.first { !$0.mapping.isIdentity })
        #expect(flat.mapping == DisplayMapping(a: 1, b: 0, c: 0, d: 0.5))
        #expect(flat.offset == CGPoint(x: 110, y: 70) || flat.offset == CGPoint(x: 100, y: 50))
        #expect(groups.contains { $0.clip != nil })
        let area = operations.compactMap {
            if case .fill(.rectangle(let area, _), .radialGradient) = $0 { area } else { nil }
        }
        #expect(area == [CGRect(x: -100, y: -100, width: 200, height: 200)])
    }

    @Test(arguments: [CGPoint(x: 1, y: 1.5), CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.5)])
    func aCircleAndALineNeedNoMapping(_ end: CGPoint) throws {
        let operations = try operations(start: CGPoint(x: 0.5, y: 0.5), end: end)
        #expect(circles(operations).count == 1)
        #expect(
            !operations.contains { if case .push(let group) = $0 { !group.mapping.isIdentity } else { false } })
    }
}
