import Foundation
import HostelTestSupport
import InterfaceFiles
import Testing
import UIKit

@testable import UIKitCore

/// Stacks and labels with the attributes that Interface Builder writes for them.
@MainActor @Suite struct StoryboardStackTests {
    /// The views of a controller with these subviews, laid out in 300 × 100 points.
    private func views(_ subviews: [InterfaceElement]) throws -> [UIView] {
        let folder = try TemporaryFolder("story")
        let view = InterfaceElement(
            "view", ["key": "view", "id": "v"],
            [rect(0, 0, 300, 100), InterfaceElement("subviews", [:], subviews)])
        let controller = InterfaceElement("viewController", ["id": "c"], [view])
        let objects = InterfaceElement("objects", [:], [controller])
        let document = InterfaceElement(
            "document", ["initialViewController": "c"],
            [InterfaceElement("scenes", [:], [InterfaceElement("scene", [:], [objects])])])
        try folder.write(InterfaceFile(document).text, to: "Base.lproj/Story.storyboardc/interface")
        let bundle = try #require(Bundle(path: folder.path))
        let root = try #require(UIStoryboard(name: "Story", bundle: bundle).instantiateInitialViewController()?.view)
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        root.layoutIfNeeded()
        return root.subviews
    }

    private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> InterfaceElement {
        InterfaceElement(
            "rect", ["key": "frame", "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"])
    }

    private func stack(_ attributes: [String: String]) -> InterfaceElement {
        let constrained = ["translatesAutoresizingMaskIntoConstraints": "NO"]
        let labels = ["a", "b"].map { InterfaceElement("label", constrained.merging(["text": $0]) { own, _ in own }) }
        return InterfaceElement(
            "stackView", constrained.merging(attributes) { own, _ in own },
            [rect(106, 30, 136, 40), InterfaceElement("subviews", [:], labels)])
    }

    @Test func aStackWithAFixedFrameKeepsItAndPlacesItsViewsInIt() throws {
        let stack = try #require(try views([stack(["fixedFrame": "YES", "distribution": "fillEqually"])]).first)
        #expect(stack.translatesAutoresizingMaskIntoConstraints)
        #expect(stack.frame == CGRect(x: 106, y: 30, width: 136, height: 40))
        #expect(stack.subviews.map(\.frame.width) == [68, 68])
    }

    @Test func theStandardSpacingOfAStackIsEightPoints() throws {
        let attributes = ["fixedFrame": "YES", "distribution": "fillEqually", "spacingType": "standard"]
        let stack = try #require(try views([stack(attributes)]).first as? UIStackView)
        #expect(stack.spacing == UIStackView.spacingUseSystem)
        #expect(stack.subviews.map(\.frame.minX) == [0, 72])
    }

    @Test(arguments: [
        ("alignBaselines", UIBaselineAdjustment.alignBaselines), ("alignCenters", .alignCenters), ("none", .none),
    ])
    func theBaselineAdjustmentOfALabelIsRead(_ name: String, _ adjustment: UIBaselineAdjustment) throws {
        let label = try views([InterfaceElement("label", ["text": "a", "baselineAdjustment": name])]).first as? UILabel
        #expect(label?.baselineAdjustment == adjustment)
    }
}
