import DisplayLists
import ExtensionFoundation
import Foundation
import HostelTestSupport
import NotificationCenter
import SceneMessages
import Testing

@testable import UIKitCore

@MainActor private var made: ((UIView) -> Void)?

private final class Holder: UIViewController, NCWidgetProviding {
    override func viewDidLoad() { made?(view) }
}

/// Counts its drawings and runs a closure in each.
private class Canvas: UIView {
    var drawings = 0
    var body: (CGRect) -> Void = { _ in }
    var touches = 0
    override func draw(_ rect: CGRect) {
        drawings += 1
        body(rect)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

/// Calls the empty drawing first, as a careful author does.
private final class Caller: UIView {
    var isEmpty = true
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        if !isEmpty { UIRectFill(rect) }
    }
}

@MainActor
private final class Clock {
    var time: TimeInterval = 0
}

/// `draw(_:)`, its backing store, and the subset of Core Graphics for it.
@MainActor
@Suite(.serialized)
struct DrawingTests {
    /// A stage whose widget has this view alone.
    private func show(_ view: UIView) throws -> Stage {
        // That of the process pays for the drawings of all tests.
        DrawingBudget.shared = DrawingBudget { ProcessInfo.processInfo.systemUptime }
        made = { $0.addSubview(view) }
        let stage = try Stage(Holder.self)
        stage.appear()
        return stage
    }

    private func canvas(_ width: CGFloat = 20, _ height: CGFloat = 10, _ body: @escaping (CGRect) -> Void = { _ in })
        -> Canvas
    {
        let canvas = Canvas(frame: CGRect(x: 5, y: 5, width: width, height: height))
        canvas.body = body
        return canvas
    }

    /// The picture of the last frame: native words of premultiplied alpha, red, green, blue.
    private func picture(of stage: Stage) throws -> [UInt32] {
        let image = try #require(stage.link.frames.last?.images.first)
        return try #require(stage.link.pictures[image.image])
    }

    @Test func emptyDrawHasABackingStoreOfItsArea() throws {
        let view = canvas()
        let stage = try show(view)
        #expect(view.drawings == 1)
        let image = try #require(stage.link.frames.last?.images.first)
        #expect(image.frame == CGRect(x: 5, y: 5, width: 20, height: 10))
        #expect(try picture(of: stage) == [UInt32](repeating: 0, count: 40 * 20))
        #expect(view.backingStore?.content.byteCount == 20 * 10 * 4 * 2 * 2)
        let larger = canvas(40, 10)
        let other = try show(larger)
        #expect(larger.backingStore?.content.byteCount == 2 * 20 * 10 * 4 * 2 * 2)
        #expect(other.link.frames.count == 1)
    }

    @Test func emptyDrawReceivesTouches() throws {
        let view = canvas()
        let stage = try show(view)
        stage.tap(10, 10)
        #expect(view.touches == 1)
    }

    @Test func viewWithoutDrawHasNoBackingStore() throws {
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let label = UILabel(frame: CGRect(x: 0, y: 30, width: 20, height: 20))
        label.text = "a"
        plain.addSubview(label)
        let stage = try show(plain)
        #expect(stage.link.frames.last?.images.isEmpty == true && stage.link.pictures.isEmpty)
        #expect(plain.backingStore == nil && label.backingStore == nil && !plain.needsDraw)
    }

    @Test func overrideThatCallsTheEmptyDrawingCountsOnceItDraws() throws {
        let view = Caller(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let stage = try show(view)
        #expect(view.backingStore == nil)
        view.isEmpty = false
        view.setNeedsDisplay()
        stage.turns.turn()
        #expect(view.backingStore != nil)
    }

    @Test func drawingIsMadeInPointsFromTheTop() throws {
        let view = canvas { _ in
            let context = UIGraphicsGetCurrentContext()
            context?.setFillColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
            context?.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        let stage = try show(view)
        let pixels = try picture(of: stage)
        #expect(pixels[0] == 0xFFFF_0000 && pixels[9 * 40 + 19] == 0xFFFF_0000)
        #expect(pixels[20] == 0 && pixels[10 * 40] == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func drawingIsKeptUntilItIsAskedFor() throws {
        let view = canvas()
        var colour = UIColor.red
        view.body = { rect in
            colour.setFill()
            UIRectFill(rect)
        }
        let stage = try show(view)
        let red = try picture(of: stage)
        view.frame.origin.x = 9
        stage.turns.turn()
        #expect(view.drawings == 1 && stage.link.frames.count == 2)
        #expect(stage.link.pictures.count == 1)
        colour = .blue
        view.setNeedsDisplay()
        stage.turns.turn()
        #expect(view.drawings == 2 && stage.link.frames.count == 3)
        #expect(try picture(of: stage) != red)
        // An equal drawing sends neither a picture nor a frame.
        view.setNeedsDisplay()
        stage.turns.turn()
        #expect(view.drawings == 3 && stage.link.frames.count == 3 && stage.link.pictures.count == 2)
    }

    @Test func contentModeDecidesAboutANewSize() throws {
        let view = canvas()
        let stage = try show(view)
        view.frame.size.width = 40
        stage.turns.turn()
        #expect(view.drawings == 1)
        #expect(stage.link.frames.last?.images.first?.frame.width == 40)
        view.contentMode = .topLeft
        stage.turns.turn()
        #expect(stage.link.frames.last?.images.first?.frame.width == 20)
        view.contentMode = .redraw
        view.frame.size.width = 60
        stage.turns.turn()
        #expect(view.drawings == 2)
        #expect(view.backingStore?.content.width == 120)
    }

    @Test func newAppearanceDrawsAgain() throws {
        let view = canvas { rect in
            UIColor.label.setFill()
            UIRectFill(rect)
        }
        let stage = try show(view)
        let light = try picture(of: stage)
        stage.ask(
            .reconfigure(
                stage.view,
                ViewConfiguration(
                    activeMode: .compact, maximumSizes: Stage.sizes, size: CGSize(width: 320, height: 110),
                    appearance: .dark)))
        #expect(view.drawings == 2)
        #expect(try picture(of: stage) != light)
    }

    @Test func aGroupOfShapesChangesTheStateForItselfAlone() throws {
        let view = canvas(20, 20) { _ in
            guard let context = UIGraphicsGetCurrentContext() else { return }
            UIColor.red.setFill()
            context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 10, height: 20), auxiliaryInfo: nil)
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            context.endTransparencyLayer()
            context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
        let pixels = try picture(of: show(view))
        func at(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 2 * 40 + x * 2] }
        #expect(at(5, 5) != at(15, 5) && at(15, 15) != at(15, 5) && at(15, 15) != at(5, 5))
        #expect(at(5, 15) == at(15, 5))
    }

    @Test func pathsClipsAndMappingsAreDrawn() throws {
        let view = canvas(20, 20) { _ in
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.translateBy(x: 10, y: 0)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 20))
            UIColor.blue.setFill()
            context.fill(CGRect(x: -10, y: 0, width: 20, height: 20))
            context.restoreGState()
            UIColor.red.setStroke()
            let path = UIBezierPath()
            path.lineWidth = 2
            path.move(to: CGPoint(x: 0, y: 1))
            path.addLine(to: CGPoint(x: 20, y: 1))
            path.stroke()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 10, width: 8, height: 8)).fill()
            context.clear(CGRect(x: 18, y: 0, width: 2, height: 2))
        }
        let stage = try show(view)
        let pixels = try picture(of: stage)
        func at(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 2 * 40 + x * 2] }
        #expect(at(5, 0) == at(1, 1) && at(5, 0) >> 24 == 0xFF)
        #expect(at(12, 5) >> 24 == 0xFF && at(12, 5) & 0xFF > 0xC0 && at(16, 5) == 0 && at(8, 5) == 0)
        // The fill colour before saveGState was black.
        #expect(at(4, 14) == 0xFF00_0000 && at(0, 10) == 0)
        #expect(at(19, 0) == 0)
    }

    @Test func textAndPicturesAreDrawn() throws {
        let logo = try #require(UIImage(data: Samples.opaquePNG))
        let view = canvas(60, 30) { _ in
            "Hi".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red])
            logo.draw(in: CGRect(x: 40, y: 0, width: 10, height: 10))
        }
        let stage = try show(view)
        let pixels = try picture(of: stage)
        #expect(pixels[10 * 120 + 90] == 0xFF0A_141E)
        let letters = (0..<30).flatMap { pixels[($0 * 120)..<($0 * 120 + 40)] }
        #expect(letters.contains { $0 >> 24 > 0x80 && ($0 >> 16) & 0xFF > 0x80 })
        #expect("Hi".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).width > 5)
    }

    @Test func contextOfAProgramKeepsItsOrderOfBytes() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let data = try #require(context.data)
        let bytes = Array(UnsafeRawBufferPointer(start: data, count: 8))
        #expect(bytes == [255, 51, 0, 255, 0, 0, 0, 0])
    }

    @Test func contextThatOutlivesItsDrawingDrawsNothing() throws {
        var kept: CGContext?
        let view = canvas { _ in kept = UIGraphicsGetCurrentContext() }
        _ = try show(view)
        let context = try #require(kept)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(context.data == nil && context.makeImage() == nil)
    }

    @Test func impossibleNumbersAreIgnored() throws {
        var generator = SeededGenerator(seed: 21)
        func number() -> CGFloat {
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: .nan
            case 1: .infinity
            case 2: -1e5
            case 3: 0
            default: CGFloat.random(in: -50...50, using: &generator)
            }
        }
        func point() -> CGPoint { CGPoint(x: number(), y: number()) }
        func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
        let context = try #require(CGContext(points: CGSize(width: 20, height: 20), scale: 2))
        for _ in 0..<3_000 {
            switch Int.random(in: 0..<18, using: &generator) {
            case 0: context.saveGState()
            case 1: context.restoreGState()
            case 2: context.translateBy(x: number(), y: number())
            case 3: context.scaleBy(x: number(), y: number())
            case 4: context.rotate(by: number())
            case 5: context.move(to: point())
            case 6: context.addLine(to: point())
            case 7: context.addCurve(to: point(), control1: point(), control2: point())
            case 8: context.addQuadCurve(to: point(), control: point())
            case 9: context.addRect(rect())
            case 10: context.addEllipse(in: rect())
            case 11:
                context.addArc(
                    center: point(), radius: number(), startAngle: number(), endAngle: number(),
                    clockwise: Bool.random(using: &generator))
            case 12: context.fillPath(using: .evenOdd)
            case 13: context.strokePath()
            case 14:
                context.setLineDash(
                    phase: number(),
                    lengths: [abs(number()).rounded(.up), .nan, 5].shuffled(using: &generator).prefix(2).map { $0 })
            case 15: context.setLineWidth(number())
            case 16: context.clear(rect())
            default: context.clip(to: rect())
            }
        }
        #expect(context.makeImage()?.width == 40)
    }

    @Test func drawingsAreBoundedInTime() {
        let clock = Clock()
        var budget = DrawingBudget { clock.time }
        #expect(budget.wait(for: 16_000_000) == nil)
        budget.spend(16_000_000)
        let wait = budget.wait(for: 4_000_000) ?? 0
        #expect(abs(wait - 1) < 0.01)
        clock.time = 1.01
        #expect(budget.wait(for: 4_000_000) == nil)
        // A drawing above the burst waits for a full budget, not without end.
        clock.time = 100
        #expect(budget.wait(for: 60_000_000) == nil)
        // In ten seconds it stays far below the 128 MB that a host copies.
        budget = DrawingBudget { clock.time }
        var sent = 0
        for step in 0..<1_000 {
            clock.time = 200 + Double(step) / 100
            if budget.wait(for: 1_000_000) == nil {
                budget.spend(1_000_000)
                sent += 1_000_000
            }
        }
        #expect(sent <= 57_000_000)
    }

    @Test func drawingBeyondTheBudgetComesLater() throws {
        let before = DrawingBudget.shared
        defer { DrawingBudget.shared = before }
        let clock = Clock()
        var colour = UIColor.red
        let view = canvas { rect in
            colour.setFill()
            UIRectFill(rect)
        }
        let stage = try show(view)
        DrawingBudget.shared = DrawingBudget { clock.time }
        DrawingBudget.shared.spend(40_000_000)
        colour = .blue
        view.setNeedsDisplay()
        stage.turns.turn()
        #expect(view.drawings == 1 && view.needsDraw)
        clock.time = 100
        view.setNeedsDisplay()
        stage.turns.turn()
        #expect(view.drawings == 2 && !view.needsDraw)
    }
}
