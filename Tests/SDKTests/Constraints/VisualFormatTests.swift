import Foundation
import HostelTestSupport
import Testing

@testable import UIKitCore

/// Constraints in the visual format.
@MainActor @Suite struct VisualFormatTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))

    private func views(_ names: String...) -> [String: UIView] {
        Dictionary(
            uniqueKeysWithValues: names.map { name in
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                return (name, view)
            })
    }

    @Test func aRowFillsItsSuperview() throws {
        let views = views("a", "b")
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-[a(>=40)]-gap-[b(a)]-|", options: [.alignAllTop, .alignAllBottom],
                metrics: ["gap": 12], views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]-(10@900)-|", metrics: nil, views: views))
        root.layoutIfNeeded()
        // 320 = 8 + w + 12 + w + 8
        #expect(views["a"]?.frame == CGRect(x: 8, y: 0, width: 146, height: 100))
        #expect(views["b"]?.frame == CGRect(x: 166, y: 0, width: 146, height: 100))
    }

    @Test func theSpaceToASuperviewIsItsMargin() {
        let views = views("a")
        root.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        for format in ["|-[a]-|", "V:|-[a]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views))
        }
        root.layoutIfNeeded()
        #expect(views["a"]?.frame == CGRect(x: 10, y: 5, width: 290, height: 90))
        root.layoutMargins = .zero
        root.layoutIfNeeded()
        #expect(views["a"]?.frame == root.bounds)
    }

    @Test func aColumnWithoutEdgesHasItsGapsAlone() throws {
        let views = views("a", "b")
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a(20)]-[b(==30)]", metrics: nil, views: views)
        NSLayoutConstraint.activate(made)
        root.layoutIfNeeded()
        #expect(made.count == 3 && views["a"]?.frame.height == 20 && views["b"]?.frame.height == 30)
        #expect(views["b"].map { $0.frame.minY } == views["a"].map { $0.frame.maxY + 8 })
    }

    @Test(arguments: ["", "H:", "|-", "[a", "[a]-", "|-[a]-4[b]", "[a(4]", "[]", "|[a]|[b]", "V:|-4|", "[a]-()-[b]"])
    func aFaultyTextIsRefused(_ text: String) {
        #expect(throws: VisualFormat.Fault.self) { try VisualFormat(text) }
    }

    @Test func randomTextsAreReadOrRefused() {
        var random = SeededGenerator(seed: 0xF0_12)
        let pieces = ["H:", "V:", "|", "-", "[a]", "[b(20)]", "(", ")", "8", ">=", "@", ",", "[c(==a@750)]", " "]
        var (read, refused) = (0, 0)
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 1...7, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            do {
                _ = try VisualFormat(text)
                read += 1
            } catch { refused += 1 }
        }
        #expect(read > 0 && refused > 0)
    }
}
