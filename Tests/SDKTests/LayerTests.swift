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
        guard case .stroke(.path(let elements), _, let width) = operations.first else { throw TestFailure() }
        #expect(elements == [.move(CGPoint(x: 30, y: 30)), .line(CGPoint(x: 40, y: 30))] && width == 6)
        let caps = operations.dropFirst().compactMap { operation -> CGRect? in
            if case .fill(.ellipse(let frame), _) = operation { frame } else { nil }
        }
        #expect(caps.map(\.midX) == [30, 40])
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
}
