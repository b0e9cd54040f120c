import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct LayoutTests {
    typealias Span = Autoresizing.Span

    // A range from 20, 60 long, in 100; the superview becomes 160, so 60 points are distributed.
    @Test(
        arguments: [
            (false, false, false, 20.0, 60.0),
            (false, false, true, 20, 60),
            (true, false, false, 80, 60),
            (false, true, false, 20, 120),
            // 20 : 20
            (true, false, true, 50, 60),
            // 60 : 20
            (false, true, true, 20, 105),
            // 20 : 60
            (true, true, false, 35, 105),
            // 20 : 60 : 20
            (true, true, true, 32, 96),
        ] as [(Bool, Bool, Bool, Double, Double)])
    func autoresizingSharesInProportion(_ row: (Bool, Bool, Bool, Double, Double)) {
        let span = Autoresizing.span(
            Span(start: 20, length: 60), in: 100, to: 160, before: row.0, inside: row.1, after: row.2)
        #expect(span == Span(start: row.3, length: row.4))
    }

    @Test func autoresizingFromZeroSharesEvenly() {
        let span = Autoresizing.span(
            Span(start: 0, length: 0), in: 0, to: 90, before: true, inside: true, after: true)
        #expect(span == Span(start: 30, length: 30))
        let shrunk = Autoresizing.span(
            Span(start: 0, length: 10), in: 10, to: 0, before: false, inside: true, after: false)
        #expect(shrunk == Span(start: 0, length: 0))
    }

    @Test func aViewFollowsItsSuperview() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let bar = UIView(frame: CGRect(x: 10, y: 80, width: 80, height: 20))
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(bar)
        root.frame.size = CGSize(width: 200, height: 300)
        #expect(bar.frame == CGRect(x: 10, y: 280, width: 180, height: 20))
        root.autoresizesSubviews = false
        root.frame.size = CGSize(width: 100, height: 100)
        #expect(bar.frame == CGRect(x: 10, y: 280, width: 180, height: 20))
    }

    @Test func frameBoundsAndCenterAgree() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.frame == CGRect(x: 35, y: 30, width: 30, height: 40))
        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    // Four buttons of 60 points with equal gaps, as the shortcut widget has them.
    @Test func fourButtonsWithEqualMargins() throws {
        final class Shortcuts: UIViewController {
            override func viewDidLoad() {
                for index in 0..<4 {
                    let button = UIButton(type: .custom)
                    button.tag = index
                    button.backgroundColor = .white
                    view.addSubview(button)
                }
            }
            override func viewDidLayoutSubviews() {
                let margin = (view.bounds.width - 4 * 60) / 5
                for button in view.subviews {
                    let x = margin + CGFloat(button.tag) * (60 + margin)
                    button.frame = CGRect(x: x, y: 20, width: 60, height: 60)
                }
            }
        }
        let stage = try Stage(Shortcuts.self)
        stage.appear()
        let starts = stage.link.frames.first?.operations.compactMap { operation -> CGRect? in
            if case .fill(.rectangle(let rect, _), _) = operation { rect } else { nil }
        }
        #expect(starts?.map(\.minX) == [16, 92, 168, 244])
        #expect(starts?.allSatisfy { $0.minY == 20 && $0.width == 60 } == true)
    }

    @Test func layoutRunsOuterViewsFirstAndOnlyWhereNeeded() {
        final class Counting: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let outer = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = Counting()
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        #expect((outer.count, inner.count) == (1, 1))
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect((outer.count, inner.count) == (1, 2))
        outer.frame.size.width = 20
        outer.layoutIfNeeded()
        #expect((outer.count, inner.count) == (2, 2))
    }

    @Test func aLayoutThatAlwaysAsksForAnotherTerminates() {
        final class Restless: UIView {
            override func layoutSubviews() { setNeedsLayout() }
        }
        let view = Restless()
        view.layoutIfNeeded()
        #expect(!view.treeNeedsLayout)
    }

    @Test func aViewCannotBePutIntoItself() {
        let outer = UIView()
        let inner = UIView()
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(outer.superview == nil)
        #expect(outer.subviews == [inner])
    }

    @Test func subviewsKeepTheirOrder() {
        let root = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        root.addSubview(b)
        root.insertSubview(c, at: 0)
        #expect(root.subviews == [c, a, b])
        root.insertSubview(c, aboveSubview: a)
        #expect(root.subviews == [a, c, b])
        root.insertSubview(b, belowSubview: a)
        #expect(root.subviews == [b, a, c])
        root.addSubview(b)
        #expect(root.subviews == [a, c, b])
        root.sendSubviewToBack(b)
        root.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(root.subviews == [c, a, b])
    }

    @Test(
        arguments: [
            (.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)),
            (.scaleAspectFit, CGRect(x: 25, y: 0, width: 50, height: 50)),
            (.scaleAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
            (.center, CGRect(x: 40, y: 15, width: 20, height: 20)),
            (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
            (.bottomRight, CGRect(x: 80, y: 30, width: 20, height: 20)),
            (.top, CGRect(x: 40, y: 0, width: 20, height: 20)),
            (.right, CGRect(x: 80, y: 15, width: 20, height: 20)),
        ] as [(UIView.ContentMode, CGRect)])
    func contentModesPlaceContent(_ row: (UIView.ContentMode, CGRect)) {
        let frame = ContentPlacement.frame(
            of: CGSize(width: 20, height: 20), in: CGSize(width: 100, height: 50), mode: row.0)
        #expect(frame == row.1)
    }
}
