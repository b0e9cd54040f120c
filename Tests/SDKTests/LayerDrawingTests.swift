import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A layer that draws itself, with a property that the build's lowering has written.
private final class Ring: CALayer {
    private(set) var drawings = 0
    var share: Double {
        get { _managed("share") }
        set { _setManaged("share", newValue) }
    }
    var words: String? {
        get { _managed("words") }
        set { _setManaged("words", newValue) }
    }

    override class func needsDisplay(forKey key: String) -> Bool { key == "share" || super.needsDisplay(forKey: key) }
    override class func defaultValue(forKey key: String) -> Any? { key == "share" ? 0.25 : nil }
    override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }

    override func draw(in ctx: CGContext) {
        drawings += 1
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height))
    }
}

/// A layer whose drawing calls super, as many do, and shows another layer.
private final class FramedLayer: CALayer {
    let inner = CALayer()

    override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        ctx.setFillColor(UIColor.red.cgColor)
        ctx.fill(bounds)
        inner.setNeedsDisplay()
        inner.render(in: ctx)
    }
}

private final class PlainLayer: CALayer {}

private final class RingView: UIView {
    override class var layerClass: AnyClass { Ring.self }
}

private final class CopiesView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }
}

/// Layers of an author's class that draw, and layers that show others in their own way.
@MainActor
struct LayerDrawingTests {
    private func draw(_ view: UIView) -> [DisplayOperation] {
        ViewDrawing.list(of: view, size: view.bounds.size, traits: .current, pictures: OnePicture()).list.operations
    }

    private func images(_ operations: [DisplayOperation]) -> Int {
        operations.count { if case .image = $0 { true } else { false } }
    }

    @Test func aLayerDrawsItsPictureOnceItIsAskedTo() throws {
        let view = RingView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let ring = try #require(view.layer as? Ring)
        #expect(images(draw(view)) == 0 && ring.drawings == 0 && ring.contents == nil)
        ring.setNeedsDisplay()
        #expect(ring.needsDisplay() && images(draw(view)) == 1 && ring.drawings == 1 && !ring.needsDisplay())
        #expect(images(draw(view)) == 1 && ring.drawings == 1)
        let picture = try #require(ring.contents as! CGImage?)
        let words = picture.words
        // A quarter is red, and the rest is clear.
        #expect(words[picture.width / 8] == 0xFFFF_0000 && words[picture.width / 2] == 0)
    }

    @Test func aDrawingThatCallsSuperAndShowsAnotherLayerIsKept() throws {
        let frame = FramedLayer()
        frame.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        frame.inner.frame = frame.bounds
        frame.setNeedsDisplay()
        frame.displayIfNeeded()
        let picture = try #require(frame.contents as! CGImage?)
        #expect(picture.words.first == 0xFFFF_0000)
    }

    @Test func aChangeOfAPropertyThatIsShownAsksForADrawing() throws {
        let ring = Ring()
        ring.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        #expect(ring.share == 0.25 && ring.words == nil)
        ring.words = "a"
        #expect(ring.words == "a" && !ring.needsDisplay())
        ring.share = 0.5
        #expect(ring.share == 0.5 && ring.needsDisplay())
        ring.displayIfNeeded()
        #expect(ring.drawings == 1 && ring.contents != nil)
    }

    @Test func aLayerThatAsksForItIsDrawnForEachSize() {
        let (view, ring) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Ring())
        ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        ring.needsDisplayOnBoundsChange = true
        view.layer.addSublayer(ring)
        _ = draw(view)
        _ = draw(view)
        #expect(ring.drawings == 1)
        ring.bounds.size = CGSize(width: 20, height: 10)
        _ = draw(view)
        #expect(ring.drawings == 2)
    }

    @Test func aLayerWithoutADrawingOfItsOwnKeepsItsContents() {
        for layer in [CALayer(), PlainLayer()] {
            layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            layer.contents = UIImage(systemName: "heart")?.cgImage
            layer.setNeedsDisplay()
            let before = layer.contents as AnyObject?
            layer.displayIfNeeded()
            #expect(layer.contents as AnyObject? === before)
        }
    }

    // MARK: Copies

    @Test func aReplicatorShowsItsLayersOncePerInstance() {
        let (view, copies, dot) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), CAReplicatorLayer(), CALayer()
        )
        copies.frame = view.bounds
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.red.cgColor
        copies.addSublayer(dot)
        copies.instanceCount = 3
        copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        view.layer.addSublayer(copies)
        #expect(fills(view) == [0, 20, 40])
        copies.instanceAlphaOffset = -0.5
        let fades = draw(view).compactMap { if case .push(let group) = $0 { group.opacity } else { nil } }
        #expect(fades == [0.5])
        copies.instanceCount = 0
        #expect(fills(view).isEmpty)
    }

    @Test func aViewWhoseLayerIsAReplicatorShowsItsSubviewsOncePerInstance() throws {
        let view = CopiesView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        dot.backgroundColor = .red
        view.addSubview(dot)
        let copies = try #require(view.layer as? CAReplicatorLayer)
        copies.instanceCount = 2
        copies.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
        #expect(fills(view) == [0, 20])
    }

    private func fills(_ view: UIView) -> [CGFloat] {
        draw(view).compactMap { operation in
            guard case .fill(.rectangle(let place, _), _) = operation, place.width == 10 else { return nil }
            return place.minX
        }
    }

    @Test func aReplicatorTurnsItsLayersAroundItsMiddle() {
        let (view, copies, dot) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), CAReplicatorLayer(), CALayer()
        )
        copies.frame = view.bounds
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.red.cgColor
        copies.addSublayer(dot)
        copies.instanceCount = 2
        copies.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        view.layer.addSublayer(copies)
        let turned = draw(view).compactMap { if case .push(let group) = $0 { group.offset } else { nil } }
        #expect(turned.count == 1 && abs(turned[0].x - 20) < 0.001 && abs(turned[0].y - 20) < 0.001)
    }

    @Test func aScrollLayerMovesWhatIsInside() {
        let (view, scroll, dot) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), CAScrollLayer(), CALayer())
        scroll.frame = view.bounds
        dot.frame = CGRect(x: 15, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor.red.cgColor
        scroll.addSublayer(dot)
        view.layer.addSublayer(scroll)
        scroll.scroll(to: CGPoint(x: 10, y: 0))
        #expect(fills(view) == [5])
    }

    // MARK: Places

    @Test func pointsAreConvertedBetweenLayers() {
        let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
        outer.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
        inner.frame = CGRect(x: 10, y: 20, width: 30, height: 30)
        other.frame = CGRect(x: 50, y: 0, width: 30, height: 30)
        outer.addSublayer(inner)
        outer.addSublayer(other)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: outer) == CGPoint(x: 11, y: 22))
        #expect(inner.convert(CGPoint(x: 11, y: 22), from: outer) == CGPoint(x: 1, y: 2))
        #expect(inner.convert(CGPoint(x: 0, y: 0), to: other) == CGPoint(x: -40, y: 20))
        #expect(outer.hitTest(CGPoint(x: 20, y: 30)) === inner && outer.hitTest(CGPoint(x: 90, y: 90)) === outer)
        #expect(outer.hitTest(CGPoint(x: 200, y: 0)) == nil)
    }

    @Test func aLayerTakesThePlaceOfAnother() {
        let (outer, first, second, new) = (CALayer(), CALayer(), CALayer(), CALayer())
        outer.sublayers = [first, second]
        outer.replaceSublayer(first, with: new)
        #expect(outer.sublayers == [new, second] && first.superlayer == nil)
    }
}
