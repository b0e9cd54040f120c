import ExtensionMessages
import Foundation
import HostelTestSupport
import InterfaceFiles
import NotificationCenter
import Testing
import UIKit

@testable import UIKitCore

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

/// The class of a controller that embeds others, as `hostel lower` writes it.
final class EmbeddingController: UIViewController {
    private(set) var steps: [String] = []

    func addDay(_ coder: NSCoder) -> UIViewController? { StoryController(coder: coder) }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        steps.append("\(segue.identifier ?? "none") \(segue.source === self)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        steps.append("loaded with \(children.count)")
    }

    override func hostelSegueAction(named name: String) -> HostelSegueAction? {
        switch name {
        case "addDay:": return { coder, sender, identifier in self.addDay(coder) }
        default: return super.hostelSegueAction(named: name)
        }
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
    private static func document(
        controller: [String: String] = ["customClass": "StoryController"], half: String = "1:2",
        button: [String: String] = [:], configuration: [InterfaceElement] = []
    ) -> InterfaceElement {
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
            "button", button.merging(["id": "p", "buttonType": "system"]) { own, _ in own },
            [
                InterfaceElement("rect", ["key": "frame", "x": "200", "y": "60", "width": "80", "height": "30"]),
                InterfaceElement("state", ["key": "normal", "title": "Rise"]),
                InterfaceElement(
                    "connections", [:],
                    [
                        InterfaceElement(
                            "action", ["selector": "tapped:", "destination": "c", "eventType": "touchUpInside"])
                    ]),
            ] + configuration)
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
                "multiplier": half,
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

    @Test(arguments: ["1:2", "1/2", "0.5", "50%"]) func aProportionIsWrittenInFourWays(half: String) throws {
        let folder = try TemporaryFolder("story")
        let storyboard = try UIStoryboard(name: "Story", bundle: bundle(folder, Self.document(half: half)))
        let view = try #require(storyboard.instantiateInitialViewController()?.view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 120)
        view.layoutIfNeeded()
        #expect(view.subviews[1].frame.height == 60)
    }

    @Test func aViewThatIsNotInstalledIsMadeAndInNoOtherView() throws {
        let folder = try TemporaryFolder("story")
        let document = Self.document(button: ["installed": "NO"])
        let view = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder, document)).instantiateInitialViewController()?.view)
        #expect(view.subviews.count == 2 && !view.subviews.contains { $0 is UIButton })
    }

    @Test func actionOfAStoryboardCallsTheController() throws {
        let folder = try TemporaryFolder("story")
        let controller = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder)).instantiateInitialViewController() as? StoryController)
        let button = try #require(controller.view.subviews.last as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(controller.steps.last == "tapped Rise")
    }

    private func configured(
        _ attributes: [String: String], _ children: [InterfaceElement] = [], texts: String = ""
    ) throws -> UIButton {
        let folder = try TemporaryFolder("story")
        if !texts.isEmpty { try folder.write(texts, to: "en.lproj/Story.strings") }
        let own = attributes.merging(["key": "configuration"]) { own, _ in own }
        let document = Self.document(configuration: [InterfaceElement("buttonConfiguration", own, children)])
        let view = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder, document)).instantiateInitialViewController()?.view)
        let button = try #require(view.subviews.last as? UIButton)
        button.layoutIfNeeded()
        return button
    }

    @Test(arguments: ["plain", "gray", "tinted", "filled"])
    func aButtonHasTheStyleOfItsConfiguration(_ style: String) throws {
        let looks: [String: UIButton.Configuration] =
            ["plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled()]
        let expected = try #require(looks[style])
        let configuration = try #require(configured(["style": style, "title": "Call"]).configuration)
        #expect(configuration.look == expected.look && configuration.title == "Call")
        #expect(configuration.contentInsets == expected.contentInsets && configuration.cornerStyle == .dynamic)
    }

    @Test func theLookOfAConfigurationIsRead() throws {
        let color = ["key": "baseBackgroundColor", "red": "0", "green": "1", "blue": "0", "alpha": "1"]
        let border = ["key": "strokeColor", "red": "1", "green": "0", "blue": "0", "alpha": "1"]
        let button = try configured(
            [
                "style": "filled", "title": "Call", "subtitle": "at once", "titlePadding": "3", "imagePadding": "6",
                "imagePlacement": "trailing", "titleAlignment": "center", "cornerStyle": "capsule",
                "buttonSize": "large", "image": "phone", "catalog": "system",
            ],
            [
                InterfaceElement("color", color),
                InterfaceElement(
                    "fontDescription", ["key": "titleFontDescription", "type": "boldSystem", "pointSize": "20"]),
                InterfaceElement(
                    "directionalEdgeInsets",
                    ["key": "contentInsets", "top": "1", "leading": "2", "bottom": "3", "trailing": "4"]),
                InterfaceElement(
                    "backgroundConfiguration", ["key": "background", "strokeWidth": "2"],
                    [InterfaceElement("color", border)]),
            ])
        let configuration = try #require(button.configuration)
        #expect(configuration.subtitle == "at once" && configuration.titlePadding == 3)
        #expect(configuration.imagePadding == 6 && configuration.imagePlacement == .trailing)
        #expect(configuration.titleAlignment == .center && configuration.cornerStyle == .capsule)
        #expect(configuration.buttonSize == .large && configuration.image != nil)
        #expect(
            configuration.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(configuration.plate(button) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(configuration.background.strokeWidth == 2)
        #expect(configuration.background.strokeColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let title = try #require(configuration.titleText(button))
        #expect((title.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        #expect(button.currentTitle == "Call" && button.titleLabel?.text == "Call")
    }

    @Test func aConfigurationWithoutATitleHidesTheTitleOfTheNormalState() throws {
        let button = try configured(["style": "plain", "image": "phone", "catalog": "system"])
        #expect(button.currentTitle == nil && button.titleLabel?.text == nil && button.currentImage != nil)
        button.setTitle("Call", for: .normal)
        #expect(button.titleLabel?.text == "Call")
    }

    @Test func textsOfAConfigurationMayHaveAttributesAndLanguages() throws {
        let red = ["key": "NSColor", "red": "1", "green": "0", "blue": "0", "alpha": "1"]
        let fragment = InterfaceElement(
            "fragment", ["content": "Now"], [InterfaceElement("attributes", [:], [InterfaceElement("color", red)])])
        let button = try configured(
            ["subtitle": "at once"], [InterfaceElement("attributedString", ["key": "attributedTitle"], [fragment])],
            texts: "\"p.configuration.subtitle\" = \"sofort\";")
        let configuration = try #require(button.configuration)
        let title = try #require(configuration.titleText(button))
        #expect(title.string == "Now" && configuration.subtitle == "sofort")
        let color = title.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
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

    // MARK: Pages

    /// A controller with two pages, of which the first leads back to it.
    private static func pages() -> InterfaceElement {
        func scene(_ name: String, _ id: String, _ relationship: String, to others: [String]) -> InterfaceElement {
            let segues = others.map {
                InterfaceElement(
                    "segue", ["kind": "relationship", "relationship": relationship, "destination": $0])
            }
            let controller = InterfaceElement(name, ["id": id], [InterfaceElement("connections", [:], segues)])
            return InterfaceElement("scene", [:], [InterfaceElement("objects", [:], [controller])])
        }
        let scenes = [
            scene("tabBarController", "a", "viewControllers", to: ["b", "c"]),
            scene("navigationController", "b", "rootViewController", to: ["a"]),
            scene("viewController", "c", "", to: []),
        ]
        return InterfaceElement(
            "document", ["initialViewController": "a"], [InterfaceElement("scenes", [:], scenes)])
    }

    @Test func aTabBarControllerHasThePagesOfItsSegues() throws {
        let folder = try TemporaryFolder("story")
        let tabs = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder, Self.pages())).instantiateInitialViewController()
                as? UITabBarController)
        #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?.first is UINavigationController)
        tabs.selectedIndex = 1
        tabs.loadViewIfNeeded()
        #expect(tabs.view.subviews == [tabs.viewControllers?[1].view])
    }

    // MARK: Container views

    /// A controller with two container views: one has a controller of the storyboard, the other one that code makes.
    private static func nested(inner: String = "b") -> InterfaceElement {
        func rectangle(_ x: Int) -> InterfaceElement {
            InterfaceElement("rect", ["key": "frame", "x": "\(x)", "y": "0", "width": "100", "height": "50"])
        }
        func container(_ x: Int, _ segue: [String: String]) -> InterfaceElement {
            InterfaceElement(
                "containerView", [:],
                [
                    rectangle(x),
                    InterfaceElement(
                        "connections", [:],
                        [InterfaceElement("segue", segue.merging(["kind": "embed"]) { own, _ in own })]),
                ])
        }
        func scene(_ controller: InterfaceElement) -> InterfaceElement {
            InterfaceElement("scene", [:], [InterfaceElement("objects", [:], [controller])])
        }
        func view(_ subviews: [InterfaceElement]) -> InterfaceElement {
            InterfaceElement("view", ["key": "view"], [rectangle(0), InterfaceElement("subviews", [:], subviews)])
        }
        let outer = InterfaceElement(
            "viewController", ["id": "a", "customClass": "EmbeddingController", "customModule": "SDKTests"],
            [
                view([
                    container(0, ["destination": inner, "identifier": "days"]),
                    container(100, ["destination": "b", "destinationCreationSelector": "addDay:"]),
                ])
            ])
        let field = InterfaceElement(
            "textField", ["placeholder": "Name", "borderStyle": "roundedRect", "textAlignment": "center"],
            [rectangle(0)])
        let slider = InterfaceElement("slider", ["minValue": "2", "maxValue": "4", "value": "3"], [rectangle(0)])
        let dots = InterfaceElement("pageControl", ["numberOfPages": "5", "currentPage": "2"], [rectangle(0)])
        let controls = InterfaceElement("viewController", ["id": "b"], [view([field, slider, dots])])
        return InterfaceElement(
            "document", ["initialViewController": "a"],
            [InterfaceElement("scenes", [:], [scene(outer), scene(controls)])])
    }

    @Test func aContainerViewHasTheControllerOfItsSegue() throws {
        let folder = try TemporaryFolder("story")
        let controller = try #require(
            UIStoryboard(name: "Story", bundle: bundle(folder, Self.nested())).instantiateInitialViewController()
                as? EmbeddingController)
        let view = try #require(controller.view)
        #expect(controller.steps == ["days true", "none true", "loaded with 2"])
        #expect(controller.children.count == 2 && controller.children[1] is StoryController)
        let (first, second) = (view.subviews[0], view.subviews[1])
        #expect(first.subviews == [controller.children[0].view] && second.subviews == [controller.children[1].view])
        first.frame.size = CGSize(width: 60, height: 40)
        #expect(controller.children[0].view.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        let controls = try #require(controller.children[0].view).subviews
        let field = try #require(controls[0] as? UITextField)
        #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.textAlignment == .center)
        #expect((controls[1] as? UISlider)?.value == 3)
        let dots = try #require(controls[2] as? UIPageControl)
        #expect(dots.numberOfPages == 5 && dots.currentPage == 2)
    }

    @Test func controllersThatEmbedEachOtherEnd() throws {
        let folder = try TemporaryFolder("story")
        let controller = try UIStoryboard(name: "Story", bundle: bundle(folder, Self.nested(inner: "a")))
            .instantiateInitialViewController()
        var (depth, step) = (0, controller)
        controller?.loadViewIfNeeded()
        while let inner = step?.children.first { (depth, step) = (depth + 1, inner) }
        #expect(depth == 8)
    }

    @Test func initialClassThatTheLibraryLacksIsALoadFailure() {
        #expect(throws: LoadFailure.self) { try Stage(.storyboard("Absent", module: "SDKTests")) }
    }
}
