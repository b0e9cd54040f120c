import DisplayLists
import ExtensionFoundation
import NotificationCenter
import SceneMessages
import Testing
import UIKit

@MainActor private var proposals: [UIEdgeInsets] = []
@MainActor private weak var shown: UIViewController?

/// Asks for a height of 300 and offers the expanded mode, as a widget of any age may.
private class Tall: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        shown = self
        preferredContentSize = CGSize(width: 0, height: 300)
        extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    }

    func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        proposals.append(defaultMarginInsets)
        return defaultMarginInsets
    }
}

/// Without margins, as most widgets were.
private final class Edgeless: Tall {
    override func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: -5, left: .nan, bottom: 0, right: 0)
    }
}

/// Has no functions of a widget.
private final class Bare: UIViewController {
    override func viewDidLoad() { shown = self }
}

/// A widget that was linked with an SDK before 10, which brought the display modes.
@MainActor
@Suite(.serialized)
struct LinkedBefore10Tests {
    init() { proposals = [] }

    @Test func itIsAskedForMarginsInPlaceOfAMode() throws {
        let stage = try Stage(Tall.self, predatesDisplayModes: true)
        stage.appear()
        #expect(proposals.count == 1)
        #expect(
            stage.link.steps.prefix(4) == ["beginRequest", "viewDidLoad", "widgetMarginInsets", "widgetPerformUpdate"])
        #expect(!stage.link.steps.contains("widgetActiveDisplayModeDidChange"))
        // No mode can be offered, and its log says so.
        #expect(stage.link.largestModes.isEmpty)
        #expect(stage.link.warnings.contains { $0.contains("linked before iOS 10") })
    }

    @Test func defaultMarginsAreLeftAndBottom() throws {
        let stage = try Stage(Tall.self, predatesDisplayModes: true)
        stage.appear()
        let proposed = try #require(proposals.first)
        #expect(proposed.left > 0 && proposed.bottom > 0 && proposed.top == 0 && proposed.right == 0)
        // The view is as high as it asked, so the tile is higher by the margin.
        #expect(stage.link.preferredHeights == [300 + proposed.bottom])
        stage.ask(.reconfigure(stage.view, configuration(height: 300 + proposed.bottom)))
        let view = try #require(shown?.view)
        #expect(view.frame == CGRect(x: proposed.left, y: 0, width: 320 - proposed.left, height: 300))
    }

    @Test func marginsOfAWidgetReplaceTheDefault() throws {
        let stage = try Stage(Edgeless.self, predatesDisplayModes: true)
        stage.appear()
        // Impossible margins count as none.
        #expect(stage.link.preferredHeights == [300])
        #expect(shown?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 110))
    }

    @Test func controllerWithoutTheFunctionsHasTheDefault() throws {
        let stage = try Stage(Bare.self, predatesDisplayModes: true)
        stage.appear()
        #expect((shown?.view.frame.minX ?? 0) > 0)
        #expect(stage.link.preferredHeights.isEmpty)
    }

    @Test func widgetLinkedWith10HasNoMargins() throws {
        let stage = try Stage(Tall.self)
        stage.appear()
        #expect(proposals.isEmpty)
        #expect(stage.link.preferredHeights == [300])
        #expect(shown?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 110))
    }

    private func configuration(height: CGFloat) -> ViewConfiguration {
        ViewConfiguration(activeMode: .compact, maximumSizes: Stage.sizes, size: CGSize(width: 320, height: height))
    }
}
