import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Views and layers that are turned, moved and stretched.
@MainActor
struct TransformTests {
    private struct TestFailure: Error {}

    private func drawn(_ view: UIView) throws -> [DisplayOperation] { try DrawnTree(view).operations }

    private func panel() -> UIView {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        view.backgroundColor = .white
        return view
    }

    @Test func aTurnIsAGroupAroundTheMiddle() throws {
        let view = panel()
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let operations = try drawn(view)
        guard case .push(let group) = operations.first else { throw TestFailure() }
        #expect(group.offset == CGPoint(x: 70, y: 55))
        #expect(abs(group.mapping.b - 1) < 1e-9 && abs(group.mapping.c + 1) < 1e-9 && abs(group.mapping.a) < 1e-9)
        let box = CGRect(x: -50, y: -25, width: 100, height: 50)
        #expect(operations[1] == .fill(.rectangle(box, cornerRadius: 0), .color(.white)))
        #expect(operations.last == .pop && operations.count == 3)
    }

    @Test func aMoveNeedsNoGroup() throws {
        let view = panel()
        view.transform = CGAffineTransform(translationX: 5, y: -10)
        let box = CGRect(x: 25, y: 20, width: 100, height: 50)
        #expect(try drawn(view) == [.fill(.rectangle(box, cornerRadius: 0), .color(.white))])
    }

    @Test func contentThatGrowsIsDrawnLargerInItsGroup() throws {
        let view = panel()
        view.transform = CGAffineTransform(scaleX: 2, y: 1)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        label.text = "Tide"
        view.addSubview(label)
        let operations = try drawn(view)
        guard case .push(let group) = operations.first, case .text(let text) = operations[2] else {
            throw TestFailure()
        }
        #expect(group.mapping == DisplayMapping(a: 1, b: 0, c: 0, d: 0.5))
        let box = CGRect(x: -100, y: -50, width: 200, height: 100)
        #expect(operations[1] == .fill(.rectangle(box, cornerRadius: 0), .color(.white)))
        #expect(text.font.size == 34 && text.frame.width == 100)
    }

    @Test func aViewThatIsSeenFromItsEdgeIsNotDrawn() throws {
        let view = panel()
        view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(try drawn(view).isEmpty)
    }

    @Test func theFrameIsTheBoxAroundWhatIsShownAndTheCentreStays() {
        let view = panel()
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.minX - 45) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
        #expect(view.center == CGPoint(x: 70, y: 55) && view.bounds.size == CGSize(width: 100, height: 50))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    }

    @Test func pointsAreConvertedThroughTransforms() {
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let view = panel()
        window.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: -30, y: 5))
        #expect(view.convert(CGPoint(x: -30, y: 5), from: window) == .zero)
        #expect(window.hitTest(CGPoint(x: 5, y: 10), with: nil) === view)
    }

    @Test func theAnchorIsWhatThePositionNames() throws {
        let view = panel()
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(view.layer.position == CGPoint(x: 70, y: 55))
        #expect(view.frame == CGRect(x: 70, y: 5, width: 100, height: 50))
        view.layer.position = CGPoint(x: 0, y: 50)
        #expect(view.center == CGPoint(x: 0, y: 50) && view.frame.origin == .zero)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.anchorPoint = .zero
        layer.position = CGPoint(x: 4, y: 5)
        #expect(layer.frame == CGRect(x: 4, y: 5, width: 10, height: 20))
    }

    @Test func numbersThatAreNotFiniteChangeNothing() {
        let view = panel()
        view.transform = CGAffineTransform(scaleX: .nan, y: 1)
        view.layer.transform.m41 = .infinity
        #expect(view.transform.isIdentity && view.frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    }

    @Test func mappingsAreJoinedAndUndone() {
        let turn = CGAffineTransform(translationX: 3, y: 4).rotated(by: .pi / 3).scaledBy(x: 2, y: 0.5)
        let back = CGPoint(x: 7, y: 8).applying(turn).applying(turn.inverted())
        #expect(abs(back.x - 7) < 1e-9 && abs(back.y - 8) < 1e-9)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        let space = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 0), .pi / 2, 0, 0, 1)
        let moved = CGPoint(x: 1, y: 0).applying(CATransform3DGetAffineTransform(space))
        #expect(abs(moved.x - 5) < 1e-9 && abs(moved.y - 7) < 1e-9)
        #expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(turn)))
    }
}
