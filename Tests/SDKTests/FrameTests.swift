import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private weak var latest: Board?

private final class Board: UIViewController {
    let label = UILabel()
    override func viewDidLoad() {
        latest = self
        label.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
        label.text = "one"
        view.addSubview(label)
    }
}

/// Writes its text once it is shown.
private final class Late: UIViewController {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    override func viewDidLoad() { view.addSubview(label) }
    override func viewDidAppear(_ animated: Bool) { label.text = "shown" }
}

@MainActor
@Suite(.serialized)
struct FrameTests {
    @Test func theFirstLooksHaveWhatViewDidAppearChanges() throws {
        let stage = try Stage(Late.self)
        stage.appear()
        #expect(stage.link.frames.last?.texts == ["shown"])
        stage.turns.turn()
        #expect(stage.link.frames.count == 2)
    }

    @Test func manyChangesInOneTurnAreOneFrame() throws {
        let stage = try Stage(Board.self)
        stage.appear()
        let board = try #require(latest)
        for view in board.view.subviews { view.removeFromSuperview() }
        for row in 0..<4 {
            let label = UILabel(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 100, height: 20))
            label.text = "row \(row)"
            board.view.addSubview(label)
        }
        #expect(stage.link.frames.count == 1)
        stage.turns.turn()
        // No frame with a tree that is half taken down.
        #expect(stage.link.frames.map(\.texts) == [["one"], ["row 0", "row 1", "row 2", "row 3"]])
    }

    @Test func anEqualFrameIsNotSent() throws {
        let stage = try Stage(Board.self)
        stage.appear()
        latest?.label.text = "two"
        latest?.label.text = "one"
        stage.turns.turn()
        latest?.view.setNeedsDisplay()
        stage.turns.turn()
        #expect(stage.link.frames.count == 1)
        latest?.label.text = "two"
        stage.turns.turn()
        #expect(stage.link.frames.count == 2)
    }

    @Test func serialsGrowByOne() throws {
        let stage = try Stage(Board.self)
        stage.appear()
        for number in 0..<3 {
            latest?.label.text = "\(number)"
            stage.turns.turn()
        }
        let serials = stage.link.events.compactMap { event -> UInt32? in
            if case .frame(_, let serial, _) = event { serial } else { nil }
        }
        #expect(serials == [1, 2, 3, 4])
    }

    @Test func aFrameThatWasNotAcceptedIsSentAgain() throws {
        let stage = try Stage(Board.self)
        stage.appear()
        stage.link.takes = false
        latest?.label.text = "two"
        stage.turns.turn()
        stage.link.takes = true
        latest?.view.setNeedsDisplay()
        stage.turns.turn()
        #expect(stage.link.frames.map(\.texts) == [["one"], ["two"]])
    }

    @Test func nothingIsDrawnAfterTheEnd() throws {
        let stage = try Stage(Board.self)
        stage.appear()
        let label = try #require(latest?.label)
        stage.disappear()
        let count = stage.link.frames.count
        label.text = "late"
        stage.turns.turn()
        #expect(stage.link.frames.count == count)
    }

    @Test func darkAndTextSizeChangeTheLooks() throws {
        final class Adaptive: UIViewController {
            override func viewDidLoad() {
                view.backgroundColor = .systemBackground
                let label = UILabel(frame: view.bounds)
                label.text = "a"
                label.font = .preferredFont(forTextStyle: .body)
                view.addSubview(label)
            }
        }
        let stage = try Stage(Adaptive.self)
        stage.appear { $0.textSize = .extraExtraExtraLarge }
        guard case .fill(_, .color(.white)) = stage.link.frames.first?.operations.first,
            case .text(let text) = stage.link.frames.first?.operations.last
        else {
            Issue.record("\(stage.link.frames)")
            return
        }
        #expect(text.font.size == 23)
        stage.ask(
            .reconfigure(
                stage.view,
                ViewConfiguration(
                    activeMode: .compact, maximumSizes: Stage.sizes, size: CGSize(width: 320, height: 110),
                    textSize: .extraExtraExtraLarge, appearance: .dark)))
        guard case .fill(_, .color(.black)) = stage.link.frames.last?.operations.first else {
            Issue.record("\(stage.link.frames)")
            return
        }
    }

    @Test func clipsFadesAndCornersBecomeGroups() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let card = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
        card.backgroundColor = .red
        card.layer.cornerRadius = 8
        card.layer.masksToBounds = true
        card.layer.borderWidth = 2
        card.layer.borderColor = UIColor.black.cgColor
        card.alpha = 0.5
        let dot = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        dot.backgroundColor = .blue
        card.addSubview(dot)
        root.addSubview(card)
        let hidden = UIView(frame: root.bounds)
        hidden.backgroundColor = .green
        hidden.isHidden = true
        root.addSubview(hidden)

        let edge = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 50, height: 40), cornerRadius: 8)
        let drawn = ViewDrawing.list(
            of: root, size: root.bounds.size, traits: .current, pictures: PicturePool(link: RecordingLink()))
        #expect(
            drawn.list.operations == [
                .push(DisplayGroup(offset: CGPoint(x: 10, y: 20), clip: edge, opacity: 0.5)),
                .fill(edge, .color(DisplayColor(red: 1, green: 0, blue: 0))),
                .fill(
                    .rectangle(CGRect(x: 5, y: 5, width: 10, height: 10), cornerRadius: 0),
                    .color(DisplayColor(red: 0, green: 0, blue: 1))),
                .stroke(
                    .rectangle(CGRect(x: 1, y: 1, width: 48, height: 38), cornerRadius: 7), .black, width: 2),
                .pop,
            ])
    }

    @Test func aScrolledBoundsMovesTheContent() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.bounds.origin.y = 30
        let inner = UIView(frame: CGRect(x: 0, y: 40, width: 10, height: 10))
        inner.backgroundColor = .white
        root.addSubview(inner)
        let drawn = ViewDrawing.list(
            of: root, size: root.bounds.size, traits: .current, pictures: PicturePool(link: RecordingLink()))
        #expect(
            drawn.list.operations == [
                .fill(.rectangle(CGRect(x: 0, y: 10, width: 10, height: 10), cornerRadius: 0), .color(.white))
            ])
    }
}
