import Foundation
import HostelTesting
import Testing
import UIKit

/// The tester of widgets, as an author uses it.
@MainActor @Suite struct WidgetTesterTests {
    /// A widget with two modes, a button and an update.
    private final class Counter: UIViewController, NCWidgetProviding {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        let button = UIButton(frame: CGRect(x: 0, y: 30, width: 100, height: 40))
        private var count = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            extensionContext?.widgetLargestAvailableDisplayMode = .expanded
            label.text = "0"
            button.setTitle("More", for: .normal)
            button.backgroundColor = .systemBlue
            button.addAction(for: .touchUpInside) { [weak self] in self?.pressed() }
            view.addSubview(label)
            view.addSubview(button)
        }

        private func pressed() {
            count += 1
            label.text = String(count)
            guard let url = URL(string: "com.example.counter://\(count)") else { return }
            extensionContext?.open(url) { [weak self] opened in if !opened { self?.label.text = "not opened" } }
        }

        func widgetActiveDisplayModeDidChange(_ mode: NCWidgetDisplayMode, withMaximumSize size: CGSize) {
            preferredContentSize = mode == .expanded ? CGSize(width: 0, height: 300) : size
        }

        func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
            label.text = "updated"
            completionHandler(.newData)
        }
    }

    /// A widget that finishes later.
    private final class Late: UIViewController, NCWidgetProviding {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "loading"
            view.addSubview(label)
            Task { [weak self] in self?.label.text = "loaded" }
        }

        func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
    }

    /// A widget without an update.
    private final class Plain: UIViewController, NCWidgetProviding {}

    /// A widget whose update waits for something.
    private final class Waiting: UIViewController, NCWidgetProviding {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
        }

        func widgetPerformUpdate() async -> NCUpdateResult {
            await Task.yield()
            label.text = "updated"
            return .newData
        }
    }

    /// A widget that keeps itself in memory.
    private final class Kept: UIViewController {
        private var own: Kept?
        override func viewDidLoad() {
            super.viewDidLoad()
            own = self
        }
    }

    @Test func itAppearsAndShowsItsTexts() throws {
        let widget = try WidgetTester(Counter.self)
        #expect(widget.texts.isEmpty && widget.contentHash == nil && widget.controller == nil)
        widget.appear()
        #expect(widget.texts == ["updated", "More"])
        #expect(widget.size == CGSize(width: 359, height: 110))
        #expect(widget.steps.prefix(2) == ["beginRequest", "viewDidLoad"])
        #expect(widget.controller is Counter)
    }

    @Test func aPressReachesTheButton() throws {
        let widget = try WidgetTester(Counter.self)
        widget.appear()
        #expect(widget.places == ["More"])
        try widget.press("More")
        try widget.press("More")
        #expect(widget.texts.first == "2")
        #expect(widget.openedURLs.map(\.absoluteString) == ["com.example.counter://1", "com.example.counter://2"])
        widget.opensURLs = false
        try widget.press(at: CGPoint(x: 50, y: 50))
        #expect(widget.texts.first == "not opened")
    }

    @Test func modesDecideTheSize() throws {
        let widget = try WidgetTester(Counter.self, device: .phone4, textSize: .extraExtraExtraLarge)
        widget.appear()
        #expect(widget.size == CGSize(width: 304, height: 140))
        try widget.expand()
        #expect(widget.size == CGSize(width: 304, height: 300))
        try widget.collapse()
        #expect(widget.size == CGSize(width: 304, height: 140))
    }

    /// A widget with a price and a stack of two labels.
    private final class Price: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let price = UILabel()
            price.text = 12.5.formatted(.number.locale(Locale.current))
            let name = UILabel()
            name.text = NSLocale.current.identifier
            let row = UIStackView(arrangedSubviews: [name, price])
            row.distribution = .fillEqually
            row.frame = view.bounds
            view.addSubview(row)
        }
    }

    @Test func localeDecidesAboutFormatsAndTheDirection() throws {
        func frames(_ widget: WidgetTester) throws -> [CGRect] {
            let row = try #require(widget.controller?.view.subviews.first)
            return row.subviews.map(\.frame)
        }
        let arabic = try WidgetTester(Price.self, locale: Locale(identifier: "ar_EG"))
        let german = try WidgetTester(Price.self, locale: Locale(identifier: "de_DE"))
        arabic.appear()
        german.appear()
        #expect(german.texts == ["de_DE", "12,5"])
        #expect(arabic.texts == ["ar_EG", "١٢٫٥"])
        let (first, second) = (try frames(arabic), try frames(german))
        #expect(first.first?.minX == second.last?.minX && first.last?.minX == 0)
        let plain = try WidgetTester(Price.self)
        plain.appear()
        #expect(plain.texts == ["en_001", "12.5"])
    }

    @Test func mistakesOfATestAreExplained() throws {
        let widget = try WidgetTester(Late.self)
        #expect(throws: WidgetTesterError.notShown) { try widget.press("More") }
        #expect(throws: WidgetTesterError.notShown) { try widget.update() }
        #expect(throws: WidgetTesterError.notShown) { try widget.png() }
        widget.appear()
        #expect(throws: WidgetTesterError.expandedNotOffered) { try widget.expand() }
        #expect(throws: WidgetTesterError.noPlace(label: "More", places: [])) { try widget.press("More") }
        #expect(throws: WidgetTesterError.nothingDrawn(label: "300, 100")) {
            try widget.press(at: CGPoint(x: 300, y: 100))
        }
        #expect(throws: (any Error).self) { try WidgetTester(UIViewController.self).expand() }
    }

    /// Beside other tests, each step on the main actor can wait for minutes.
    @Test(.timeLimit(.minutes(10))) func updateThatWaitsIsCalled() async throws {
        let widget = try WidgetTester(Waiting.self)
        widget.appear()
        #expect(await widget.wait(within: 540) { widget.texts == ["updated"] })
        #expect(widget.steps.contains("widgetPerformUpdate: newData"))
    }

    @Test func updatesReturnTheirResult() throws {
        let widget = try WidgetTester(Counter.self)
        widget.appear()
        #expect(try widget.update() == .newData)
        let plain = try WidgetTester(Plain.self)
        plain.appear()
        #expect(try plain.update() == .noData)
        let late = try WidgetTester(Late.self)
        late.appear()
        #expect(try late.update() == nil)
    }

    @Test func workThatEndsLaterIsAwaited() async throws {
        let widget = try WidgetTester(Late.self)
        widget.appear()
        #expect(widget.texts == ["loading"])
        #expect(await widget.wait(within: 540) { widget.texts == ["loaded"] })
        #expect(await !widget.wait(within: 0.01) { widget.texts == ["never"] })
    }

    @Test func aLeakIsReported() throws {
        let kept = try WidgetTester(Kept.self)
        kept.appear()
        kept.disappear()
        #expect(kept.warnings.contains { $0.contains("still in memory") })
        let freed = try WidgetTester(Counter.self)
        freed.appear()
        freed.disappear()
        #expect(freed.warnings.isEmpty)
        #expect(freed.steps.last == "deinit")
    }

    @Test func equalLooksHaveEqualHashes() throws {
        let widgets = try [false, false, true].map { try WidgetTester(Late.self, isDark: $0) }
        for widget in widgets { widget.appear() }
        #expect(widgets[0].contentHash != nil && widgets[0].contentHash == widgets[1].contentHash)
        #expect(widgets[0].contentHash != widgets[2].contentHash)
    }

    @Test func picturesAreDrawnInEveryFormat() throws {
        let widget = try WidgetTester(Counter.self)
        widget.appear()
        #expect(try widget.png().starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: try widget.svg(), as: UTF8.self).contains("<svg"))
        #expect(widget.plainText().contains("updated"))
    }

    @Test func aSecondAppearanceIsANewObject() throws {
        let widget = try WidgetTester(Counter.self)
        widget.appear()
        try widget.press("More")
        widget.appear()
        #expect(widget.texts.first == "updated")
        #expect(widget.steps.filter { $0 == "viewDidLoad" }.count == 2)
    }
}
