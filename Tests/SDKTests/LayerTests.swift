import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor
struct LayerTests {
    private func drawn(_ view: UIView) throws -> [DisplayOperation] { try DrawnTree(view).operations }

    private func panel(_ color: UIColor? = .white) -> UIView {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
        view.backgroundColor = color
        return view
    }

    // MARK: Corners

    @Test func onlyTheMaskedCornersAreRound() throws {
        let view = panel()
        view.layer.cornerRadius = 10
        #expect(view.layer.maskedCorners.rawValue == 15)
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        guard case .fill(.path(let steps), .color(.white)) = try #require(drawn(view).first) else {
            throw TestFailure()
        }
        let curves = steps.count { if case .curve = $0 { true } else { false } }
        #expect(curves == 2)
        view.clipsToBounds = true
        guard case .push(let group) = try #require(drawn(view).first), case .path = group.clip else {
            throw TestFailure()
        }
    }

    // MARK: Shadows

    @Test func shadowLiesBelowTheViewAndIsBlurred() throws {
        let view = panel()
        view.layer.cornerRadius = 8
        view.layer.shadowOpacity = 0.5
        view.layer.shadowOffset = CGSize(width: 1, height: 2)
        view.layer.shadowRadius = 4
        let operations = try drawn(view)
        guard case .push(let group) = operations.first else { throw TestFailure() }
        #expect(group.offset == CGPoint(x: 1, y: 2) && group.blur == 4)
        let edge = DisplayShape.rectangle(CGRect(x: 20, y: 30, width: 100, height: 50), cornerRadius: 8)
        #expect(operations[1] == .fill(edge, .color(DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.5))))
        #expect(operations[2] == .pop && operations[3] == .fill(edge, .color(.white)))
    }

    @Test func clippedViewHasNoShadow() throws {
        let view = panel()
        view.layer.shadowOpacity = 1
        view.layer.masksToBounds = true
        #expect(try !drawn(view).contains { if case .push(let group) = $0 { group.blur > 0 } else { false } })
    }

    @Test func viewWithoutABackgroundHasTheShadowOfItsContent() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Tide"
        label.textColor = .red
        label.layer.shadowOpacity = 1
        label.layer.shadowRadius = 0
        let colors = try drawn(label).compactMap { if case .text(let text) = $0 { text.color } else { nil } }
        #expect(colors.count == 2 && colors[0] == .black && colors[1] == UIColor.red.display(.current))
    }

    @Test func shadowsBeyondTheTimeOfATileHaveSharpEdges() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        for _ in 0..<40 {
            let inner = panel()
            inner.layer.shadowOpacity = 0.3
            view.addSubview(inner)
        }
        let blurs = try drawn(view).filter { if case .push(let group) = $0 { group.blur > 0 } else { false } }
        #expect(blurs.count > 2 && blurs.count < 20)
    }

    // MARK: Sublayers

    @Test func gradientLiesBetweenTheSubviewsAtItsLevel() throws {
        let view = panel(.clear)
        let (below, above) = (CAGradientLayer(), CAGradientLayer())
        let label = UILabel(frame: view.bounds)
        label.text = "Tide"
        for (layer, width) in [(below, 10.0), (above, 30.0)] {
            layer.frame = CGRect(x: 5, y: 0, width: width, height: 40)
            layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        }
        view.addSubview(label)
        view.layer.insertSublayer(below, at: 0)
        view.layer.addSublayer(above)
        let operations = try drawn(view)
        #expect(operations.count == 3)
        guard case .fill(let shape, .linearGradient(let stops, let start, let end)) = operations[0],
            case .text = operations[1], case .fill(let upper, .linearGradient) = operations[2]
        else { throw TestFailure() }
        #expect(shape.bounds == CGRect(x: 25, y: 30, width: 10, height: 40) && upper.bounds.width == 30)
        #expect(stops.map(\.location) == [0, 1] && start == CGPoint(x: 30, y: 30) && end == CGPoint(x: 30, y: 70))
        above.removeFromSuperlayer()
        #expect(view.layer.sublayers?.count == 1 && above.superlayer == nil)
    }

    @Test func onlyTheMaskedCornersOfAGradientAreRound() throws {
        let view = panel(nil)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        gradient.cornerRadius = 8
        gradient.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.layer.addSublayer(gradient)
        guard case .fill(.path(let steps), .linearGradient) = try #require(drawn(view).first) else {
            throw TestFailure()
        }
        #expect(steps.count { if case .curve = $0 { true } else { false } } == 2)
    }

    @Test func layersLieInTheOrderInWhichTheyAreAdded() throws {
        for layer in [CALayer(), panel(nil).layer] {
            let layers = (0..<4).map { _ in CALayer() }
            for inside in layers.prefix(3) { layer.addSublayer(inside) }
            #expect(layer.sublayers == Array(layers.prefix(3)))
            layer.insertSublayer(layers[3], at: 1)
            #expect(layer.sublayers == [layers[0], layers[3], layers[1], layers[2]])
            layer.insertSublayer(layers[3], at: 0)
            layer.addSublayer(layers[0])
            #expect(layer.sublayers == [layers[3], layers[1], layers[2], layers[0]])
            layer.insertSublayer(layers[2], at: 99)
            layer.sublayers = layers
            #expect(layer.sublayers == layers)
        }
    }

    @Test func aPlaceAmongLayersCountsThoseOfSubviews() throws {
        let view = panel(.clear)
        let (first, second) = (UILabel(frame: view.bounds), UILabel(frame: view.bounds))
        (first.text, second.text) = ("first", "second")
        let (low, high) = (CALayer(), CALayer())
        for layer in [low, high] { layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        (low.backgroundColor, high.backgroundColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
        view.addSubview(first)
        view.addSubview(second)
        // Behind all, then above "first" and the layer below it.
        view.layer.insertSublayer(low, at: 0)
        view.layer.insertSublayer(high, at: 2)
        let kinds = try drawn(view).map { operation -> String in
            switch operation {
            case .text(let text): text.string
            case .fill(_, .color(let color)): color.red > 0.9 ? "low" : "high"
            default: "other"
            }
        }
        #expect(kinds == ["low", "first", "high", "second"])
        view.layer.insertSublayer(low, above: second.layer)
        view.layer.insertSublayer(high, below: first.layer)
        #expect(view.layer.sublayers == [high, low])
    }

    @Test func shapeShowsItsPathAndAPartOfItsLine() throws {
        let view = panel(nil)
        let shape = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 40, y: 0))
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.strokeColor = UIColor.green.cgColor
        shape.strokeStart = 0.25
        shape.strokeEnd = 0.5
        shape.lineWidth = 6
        shape.lineCap = .round
        view.layer.addSublayer(shape)
        let operations = try drawn(view)
        guard case .stroke(.path(let elements), _, let line) = operations.first else { throw TestFailure() }
        #expect(elements == [.move(CGPoint(x: 30, y: 30)), .line(CGPoint(x: 40, y: 30))])
        #expect(line == DisplayLine(width: 6, cap: .round) && operations.count == 1)
        (shape.lineCap, shape.lineJoin, shape.miterLimit) = (.square, .bevel, 3)
        guard case .stroke(_, _, let other) = try drawn(view).first else { throw TestFailure() }
        #expect(other == DisplayLine(width: 6, cap: .square, join: .bevel, miterLimit: 3))
        shape.miterLimit = .nan
        guard case .stroke(_, _, let last) = try drawn(view).first else { throw TestFailure() }
        #expect(last.miterLimit == 10)
    }

    @Test func aLineHasGaps() throws {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        func moves(_ pattern: [CGFloat], phase: CGFloat = 0) -> [[CGFloat]] {
            path.cgPath.dashed(pattern, phase: phase).subpaths.map { $0.steps.flatMap(\.points).map(\.x) }
        }
        #expect(moves([3, 2]) == [[0, 3], [5, 8]])
        #expect(moves([3, 2], phase: 4) == [[1, 4], [6, 9]])
        #expect(moves([3, 2], phase: -1) == [[1, 4], [6, 9]])
        #expect(moves([4]) == [[0, 4], [8, 10]])
        // A dash without a length is a dot where the ends are round.
        #expect(moves([0, 4]) == [[0, 0], [4, 4], [8, 8]])
        for pattern in [[], [0, 0], [.nan, 1], [-1, 3], [1e-9, 1e-9], [.infinity]] as [[CGFloat]] {
            #expect(moves(pattern) == [[0, 10]], "\(pattern)")
        }
        let shape = CAShapeLayer()
        (shape.path, shape.fillColor, shape.strokeColor) = (path.cgPath, nil, UIColor.red.cgColor)
        shape.lineDashPattern = [3, 2]
        let view = panel(nil)
        view.layer.addSublayer(shape)
        guard case .stroke(.path(let elements), _, _) = try drawn(view).first else { throw TestFailure() }
        #expect(elements.count == 4)
    }

    @Test func aPartWithinAnotherOneIsAHole() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 20, height: 20)))
        path.append(UIBezierPath(rect: CGRect(x: 12, y: 12, width: 6, height: 6)))
        let view = panel(nil)
        let shape = CAShapeLayer()
        (shape.path, shape.fillRule) = (path.cgPath, .evenOdd)
        view.layer.addSublayer(shape)
        guard case .fill(.evenOddPath(let holes), _) = try drawn(view).first else { throw TestFailure() }
        shape.fillRule = .nonZero
        guard case .fill(.path(let whole), _) = try drawn(view).first else { throw TestFailure() }
        #expect(holes == whole)
    }

    @Test func aLineMasksByItsOwnForm() throws {
        let view = panel()
        let ring = CAShapeLayer()
        ring.path = UIBezierPath(ovalIn: view.bounds.insetBy(dx: 10, dy: 10)).cgPath
        (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, UIColor.black.cgColor, 4)
        view.layer.mask = ring
        let lines = try drawn(view).filter { if case .stroke = $0 { true } else { false } }
        #expect(lines.count == 1)
        let clips = try drawn(view).filter {
            if case .push(let group) = $0, case .path = group.clip { true } else { false }
        }
        #expect(clips.isEmpty)
    }

    @Test func theLargerDepthIsDrawnAbove() throws {
        let view = panel(nil)
        let colors: [UIColor] = [.red, .green, .blue]
        for color in colors {
            let inner = UIView(frame: view.bounds)
            inner.backgroundColor = color
            view.addSubview(inner)
        }
        view.subviews[0].layer.zPosition = 1
        view.subviews[2].layer.zPosition = -1
        view.subviews[1].layer.zPosition = .nan
        let fills = try drawn(view).compactMap { if case .fill(_, .color(let color)) = $0 { color } else { nil } }
        #expect(fills == [UIColor.blue, .green, .red].map { $0.display(.current) })
    }

    @Test func maskCutsAView() throws {
        let view = panel()
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(roundedRect: view.bounds, cornerRadius: 10).cgPath
        view.layer.mask = mask
        guard case .push(let group) = try drawn(view).first else { throw TestFailure() }
        let clip = try #require(group.clip?.bounds)
        #expect(group.offset == CGPoint(x: 20, y: 30))
        #expect(abs(clip.maxX - 100) < 0.01 && abs(clip.maxY - 50) < 0.01)
    }

    @Test func viewHasALayerOfTheClassThatItNames() throws {
        final class Sky: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let sky = Sky(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        let layer = try #require(sky.layer as? CAGradientLayer)
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        guard case .fill(_, .linearGradient) = try drawn(sky).first else { throw TestFailure() }
    }

    @Test func layersThatNoHostDrawsAreLeftOut() throws {
        let view = panel(nil)
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1e9)).cgPath
        shape.lineWidth = .infinity
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        gradient.colors = [Any](repeating: UIColor.red.cgColor, count: 100) + ["red"]
        gradient.locations = [.init(value: Double.nan)]
        gradient.endPoint = CGPoint(x: CGFloat.infinity, y: 0)
        for layer in [shape, gradient] { view.layer.addSublayer(layer) }
        view.layer.sublayers?.first?.addSublayer(gradient)
        gradient.addSublayer(shape)
        #expect(try drawn(view).isEmpty)
    }

    private struct TestFailure: Error {}

    // MARK: Objects

    /// A layer with values of its own, as a view's class names it.
    private final class Ring: CAShapeLayer {
        let width: CGFloat
        override init() {
            width = 3
            super.init()
        }
        override init(layer: Any) {
            width = 4
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class RingView: UIView {
        override class var layerClass: AnyClass { Ring.self }
    }

    @Test func layersAreObjectsOfTheirOwnClasses() {
        #expect((RingView().layer as? Ring)?.width == 3)
        let (layer, view) = (CALayer(), UIView())
        view.layer.addSublayer(layer)
        layer.name = "arc"
        #expect(view.layer.sublayers?.contains(layer) == true && Set([layer, layer, view.layer]).count == 2)
        #expect(view.layer.sublayers?.first { $0.name == "arc" } == layer)
        let observed = layer.observe(\.bounds) { _, _ in }
        observed.invalidate()
    }

    @Test func aPictureIsTheContentOfALayer() throws {
        let view = panel(nil)
        view.layer.contents = try #require(UIImage(data: Samples.png)?.cgImage)
        view.layer.contentsGravity = .resizeAspect
        var drawing = ViewDrawing(traits: .current, pictures: OnePicture())
        drawing.add(view)
        let list = DisplayList(size: .zero, operations: drawing.operations)
        // 3 × 2 pixels in 100 × 50 points.
        #expect(list.images.map(\.frame) == [CGRect(x: 12.5, y: 0, width: 75, height: 50)])
        view.layer.contents = nil
        #expect(try drawn(view).isEmpty)
    }

    @Test func aTextLayerShowsItsTextFromTheUpperEdgeOn() throws {
        let (view, text) = (panel(nil), CATextLayer())
        text.string = "42 km"
        text.font = UIFont.systemFont(ofSize: 40, weight: .bold)
        text.fontSize = 12
        text.foregroundColor = UIColor.red.cgColor
        text.alignmentMode = .center
        text.frame = CGRect(x: 10, y: 5, width: 80, height: 40)
        view.layer.addSublayer(text)
        guard case .text(let shown) = try #require(drawn(view).first) else { throw TestFailure() }
        #expect(shown.string == "42 km" && shown.font.size == 12 && shown.font.weight == 700)
        #expect(
            shown.color == UIColor.red.display(.current) && shown.frame.minY == 35 && abs(shown.frame.midX - 70) < 1)
    }

    // MARK: Into a context

    @Test func aLayerIsDrawnIntoAPictureWithAllInside() throws {
        let view = panel(.red)
        let inner = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 50))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        view.transform = CGAffineTransform(rotationAngle: 1)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        let image = try #require(picture.cgImage)
        #expect(image.width == 100 && image.words[10] == 0xFFFF_0000 && image.words[4990] == 0xFF00_00FF)
        let half = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 25), format: format).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 50, height: 25), afterScreenUpdates: true))
        }
        #expect(try #require(half.cgImage).words[40] == 0xFF00_00FF)
        let copy = try #require(view.snapshotView(afterScreenUpdates: false) as? UIImageView)
        #expect(copy.bounds.size == view.bounds.size && copy.image != nil)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true), "there is no context")
    }

    @Test func picturesAndGradientsAreDrawnIntoAContext() throws {
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 30, y: 30, width: 4, height: 4)
        gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        let context = try #require(UIGraphicsGetCurrentContext())
        context.setLineDash(phase: 0, lengths: [1])
        gradient.render(in: context)
        let picture = UIImageView(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
        picture.image = UIImage(data: Samples.png)
        picture.layer.render(in: context)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.words[15] == 0xFFFF_0000 && image.words[1] == 0xFF00_FF00)
    }

    @Test func aLayerBeyondTheBoundsOfAListIsNotDrawn() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 1e9, height: 4)
        layer.backgroundColor = UIColor.red.cgColor
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        layer.render(in: try #require(UIGraphicsGetCurrentContext()))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        UIGraphicsEndImageContext()
        #expect(image.words.allSatisfy { $0 == 0 })
    }

    // MARK: Layout

    private final class Halves: CALayer {
        let left = CALayer()
        var layouts = 0

        override func layoutSublayers() {
            super.layoutSublayers()
            layouts += 1
            left.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
        }
    }

    @Test func anAuthorsLayerPlacesItsSublayersForEachSize() throws {
        let (view, layer) = (panel(nil), Halves())
        layer.left.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(layer.left)
        view.layer.addSublayer(layer)
        layer.frame = view.bounds
        _ = try drawn(view)
        #expect(layer.left.frame.width == 50 && layer.layouts == 1)
        _ = try drawn(view)
        #expect(layer.layouts == 1)
        layer.frame.size.width = 40
        _ = try drawn(view)
        #expect(layer.left.frame.width == 20 && layer.layouts == 2)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.layouts == 3)
    }
}
