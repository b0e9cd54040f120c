import ExtensionMessages
import Foundation
import HostelTestSupport
import InterfaceFiles
import NotificationCenter
import Testing
import UIKit

/// The class of a storyboard's controller, as `hostel lower` writes it.
final class StoryController: UIViewController, NCWidgetProviding {
    weak var label: UILabel?
    var rows: [UILabel] = []
    var gap: NSLayoutConstraint?
    private(set) var steps: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        steps.append("loaded with \(rows.count) rows and \(label?.text ?? "no label")")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        steps.append("awake")
    }

    func tapped(_ sender: UIButton) { steps.append("tapped \(sender.currentTitle ?? "")") }

    override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        switch name {
        case "label": label = value as? UILabel
        case "rows": rows = value as? [UILabel] ?? []
        case "gap": gap = value as? NSLayoutConstraint
        default: return super.hostelConnect(outlet: name, to: value)
        }
        return true
    }

    override func hostelAction(named name: String) -> Selector? {
        name == "tapped:" ? Selector("tapped", StoryController.tapped(_:)) : super.hostelAction(named: name)
    }
}

/// A view of a storyboard with a class of its own.
final class StoryBadge: UIView {}

@MainActor
struct StoryboardTests {
    private static func constraint(_ attributes: [String: String]) -> InterfaceElement {
        InterfaceElement("constraint", attributes)
    }

    /// A label 10 points below the upper edge and 20 from the left, a badge of half the height in the middle, a button.
    private static func document(controller: [String: String] = ["customClass": "StoryController"]) -> InterfaceElement
    {
        let rectangle = InterfaceElement("rect", ["key": "frame", "x": "0", "y": "0", "width": "300", "height": "100"])
        let label = InterfaceElement(
            "label",
            ["id": "l", "text": "Level", "translatesAutoresizingMaskIntoConstraints": "NO", "numberOfLines": "0"],
            [
                InterfaceElement(
                    "fontDescription", ["key": "fontDescription", "type": "boldSystem", "pointSize": "20"]),
                InterfaceElement("color", ["key": "textColor", "red": "1", "green": "0", "blue": "0", "alpha": "1"]),
            ])
        let badge = InterfaceElement(
            "view",
            [
                "id": "b", "customClass": "StoryBadge", "customModule": "SDKTests", "tag": "7",
                "translatesAutoresizingMaskIntoConstraints": "NO",
            ],
            [
                InterfaceElement(
                    "userDefinedRuntimeAttributes", [:],
                    [
                        InterfaceElement(
                            "userDefinedRuntimeAttribute", ["type": "number", "keyPath": "layer.cornerRadius"],
                            [InterfaceElement("integer", ["key": "value", "value": "9"])])
                    ])
            ])
        let button = InterfaceElement(
            "button", ["id": "p", "buttonType": "system"],
            [
                InterfaceElement("rect", ["key": "frame", "x": "200", "y": "60", "width": "80", "height": "30"]),
                InterfaceElement("state", ["key": "normal", "title": "Rise"]),
                InterfaceElement(
                    "connections", [:],
                    [
                        InterfaceElement(
                            "action", ["selector": "tapped:", "destination": "c", "eventType": "touchUpInside"])
                    ]),
            ])
        let constraints = [
            constraint([
                "id": "k", "firstItem": "l", "firstAttribute": "top", "secondItem": "g", "secondAttribute": "top",
                "constant": "10",
            ]),
            constraint([
                "firstItem": "l", "firstAttribute": "leading", "secondItem": "v", "secondAttribute": "leading",
                "constant": "20",
            ]),
            constraint(["firstItem": "b", "firstAttribute": "centerX", "secondItem": "v", "secondAttribute": "centerX"]
            ),
            constraint(["firstItem": "b", "firstAttribute": "centerY", "secondItem": "v", "secondAttribute": "centerY"]
            ),
            constraint([
                "firstItem": "b", "firstAttribute": "height", "secondItem": "v", "secondAttribute": "height",
                "multiplier": "1:2",
            ]),
            constraint(["firstItem": "b", "firstAttribute": "width", "constant": "40"]),
            constraint(["firstItem": "missing", "firstAttribute": "width", "constant": "40"]),
        ]
        let view = InterfaceElement(
            "view", ["key": "view", "id": "v"],
            [
                rectangle, InterfaceElement("subviews", [:], [label, badge, button]),
                InterfaceElement("viewLayoutGuide", ["key": "safeArea", "id": "g"]),
                InterfaceElement("constraints", [:], constraints),
            ])
        let connections = InterfaceElement(
            "connections", [:],
            [
                InterfaceElement("outlet", ["property": "label", "destination": "l"]),
                InterfaceElement("outlet", ["property": "gap", "destination": "k"]),
                InterfaceElement("outletCollection", ["property": "rows", "destination": "l"]),
                InterfaceElement("outlet", ["property": "absent", "destination": "l"]),
            ])
        let controller = InterfaceElement(
            "viewController",
            controller.merging(["id": "c", "customModule": "SDKTests", "storyboardIdentifier": "first"]) { own, _ in own
            },
            [view, connections])
        return InterfaceElement(
            "document", ["initialViewController": "c"],
            [
                InterfaceElement(
                    "scenes", [:], [InterfaceElement("scene", [:], [InterfaceElement("objects", [:], [controller])])])
            ])
    }

    private func bundle(_ folder: TemporaryFolder, _ document: InterfaceElement = document()) throws -> Bundle {
        try folder.write(InterfaceFile(document).text, to: "Base.lproj/Story.storyboardc/interface")
        return try #require(Bundle(path: folder.path))
    }

    @Test func controllerOfAStoryboardHasItsViewsAndOutletsBeforeItsViewIsLoaded() throws {
        let folder = try TemporaryFolder("story")
        let storyboard = try UIStoryboard(name: "Story", bundle: bundle(folder))
        let controller = try #require(storyboard.instantiateInitialViewController() as? StoryController)
        #expect(controller.storyboard === storyboard && !controller.isViewLoaded)
        controller.loadViewIfNeeded()
        #expect(controller.steps == ["awake", "loaded with 1 rows and Level"])
        let label = try #require(controller.label)
        #expect(label.font.pointSize == 20 && label.textColor == UIColor.red && label.numberOfLines == 0)
        #expect(controller.gap?.constant == 10)
    }

    @Test func constraintsOfAStoryboardPlaceItsViews() throws {
        let folder = try TemporaryFolder("story")
        let controller = try UIStoryboard(name: "Story", bundle: bundle(folder))
            .instantiateViewController(withIdentifier: "first")
        let view = try #require(controller.view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
        view.layoutIfNeeded()
        let label = try #require(view.subviews.first)
        #expect(label.frame.origin == CGPoint(x: 20, y: 10) && label.frame.height > 0)
        let badge = try #require(view.subviews.dropFirst().first as? StoryBadge)
        #expect(badge.frame == CGRect(x: 140, y: 30, width: 40, height: 60) && badge.tag == 7)
        #expect(badge.layer.cornerRadius == 9)
    }

    @Test func actionOfAStoryboardCallsTheController() throws {
        let folder = try TemporaryFolder("story")
        let controller = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder)).instantiateInitialViewController() as? StoryController)
        let button = try #require(controller.view.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.steps.last == "tapped Rise")
    }

    @Test func textsOfALanguageReplaceThoseOfTheStoryboard() throws {
        let folder = try TemporaryFolder("story")
        try folder.write("\"l.text\" = \"Stand\"; \"p.normalTitle\" = \"Hoch\";", to: "Base.lproj/Story.strings")
        try folder.write("\"l.text\" = \"Stand\"; \"p.normalTitle\" = \"Hoch\";", to: "en.lproj/Story.strings")
        let controller = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder)).instantiateInitialViewController() as? StoryController)
        let button = try #require(controller.view.subviews.last as? UIButton)
        #expect(controller.label?.text == "Stand" && button.currentTitle == "Hoch")
    }

    @Test func initialClassThatTheLibraryLacksIsALoadFailure() {
        #expect(throws: LoadFailure.self) { try Stage(.storyboard("Absent", module: "SDKTests")) }
    }
}
