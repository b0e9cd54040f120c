import DisplayLists
import Foundation
import InterfaceFiles
import Testing
import UIKit

@testable import UIKitCore

final class OwnSpinner: UIActivityIndicatorView {}
final class OwnEffects: UIVisualEffectView {}

/// A controller with an inspectable property, as `hostel lower` writes it.
final class InspectedController: UIViewController {
    private(set) var unit = ""

    override func hostelConnect(outlet name: String, to value: Any) -> Bool {
        guard name == "unit", let text = value as? String else {
            return super.hostelConnect(outlet: name, to: value)
        }
        unit = text
        return true
    }
}

/// Decides about gestures and texts.
private final class Judge: NSObject, UIGestureRecognizerDelegate, UITextFieldDelegate {}

/// The values that Interface Builder writes, and those that it leaves out.
@MainActor @Suite struct StoryboardFormatTests {
    private typealias Element = InterfaceElement

    private let file = StoryboardFile(name: "Tide", bundle: .main, document: InterfaceElement("document"))

    /// The view of an element with its values.
    private func made<View: UIView>(_ element: InterfaceElement, as type: View.Type = View.self) throws -> View {
        let view = StoryboardViews.make(element, storyboard: "Tide")
        StoryboardViews.configure(view, element, file)
        return try #require(view as? View)
    }

    @Test(arguments: [
        (["minimumScaleFactor": "0.5"], true, 0.5), (["minimumFontSize": "10"], true, 0.5),
        (["adjustsFontSizeToFit": "NO"], false, 0), ([:], false, 0),
        (["adjustsFontSizeToFit": "NO", "minimumFontSize": "10"], false, 0),
    ])
    func aLabelShrinksWhereAFileHasABoundAndDoesNotForbidIt(
        _ attributes: [String: String], _ shrinks: Bool, _ least: CGFloat
    ) throws {
        let font = Element("fontDescription", ["key": "fontDescription", "type": "system", "pointSize": "20"])
        let label: UILabel = try made(Element("label", attributes, [font]))
        #expect(label.adjustsFontSizeToFitWidth == shrinks && label.minimumScaleFactor == least)
    }

    @Test func aLabelHasTheWidthAtWhichItsLinesBreak() throws {
        let label: UILabel = try made(Element("label", ["preferredMaxLayoutWidth": "280", "numberOfLines": "0"]))
        #expect(label.preferredMaxLayoutWidth == 280)
    }

    @Test(arguments: ["label", "imageView", "view"])
    func aViewTakesTouchesUnlessTheFileForbidsThem(_ name: String) throws {
        #expect(try made(Element(name), as: UIView.self).isUserInteractionEnabled)
        let silent = try made(Element(name, ["userInteractionEnabled": "NO"]), as: UIView.self)
        #expect(!silent.isUserInteractionEnabled)
    }

    @Test(arguments: ["view", "scrollView", "tableView"])
    func aViewCutsItsSubviewsOffIfTheFileSaysSo(_ name: String) throws {
        #expect(try !made(Element(name), as: UIView.self).clipsToBounds)
        #expect(try made(Element(name, ["clipsSubviews": "YES"]), as: UIView.self).clipsToBounds)
    }

    @Test func aSpinnerIsHiddenWhileItIsStopped() throws {
        let spinner: UIActivityIndicatorView = try made(
            Element("activityIndicatorView", ["hidesWhenStopped": "YES", "style": "large", "hidden": "YES"]))
        #expect(spinner.isHidden && spinner.hidesWhenStopped && spinner.style == .large)
        spinner.startAnimating()
        #expect(!spinner.isHidden)
        let turning: UIActivityIndicatorView = try made(
            Element("activityIndicatorView", ["hidesWhenStopped": "YES", "animating": "YES"]))
        #expect(!turning.isHidden && turning.isAnimating)
        let standing: UIActivityIndicatorView = try made(Element("activityIndicatorView"))
        #expect(!standing.isHidden && !standing.hidesWhenStopped)
        #expect(try made(Element("activityIndicatorView", ["hidden": "YES"]), as: UIView.self).isHidden)
    }

    @Test func aViewOfAnAuthorsClassHasTheTypeOfItsElement() throws {
        func own(_ name: String, _ type: String, _ values: [String: String], _ children: [InterfaceElement] = [])
            -> InterfaceElement
        {
            Element(
                name, values.merging(["customClass": type, "customModule": "SDKTests"]) { own, _ in own }, children)
        }
        let button: RoundButton = try made(own("button", "RoundButton", ["buttonType": "system"]))
        #expect(button.buttonType == .system && button.layer.cornerRadius == 5)
        #expect(button.titleLabel?.font.pointSize == 15)
        #expect(try made(own("button", "RoundButton", [:]), as: RoundButton.self).buttonType == .custom)
        let spinner: OwnSpinner = try made(own("activityIndicatorView", "OwnSpinner", ["style": "large"]))
        #expect(spinner.style == .large)
        let effects: OwnEffects = try made(
            own("visualEffectView", "OwnEffects", [:], [Element("blurEffect", ["style": "dark"])]))
        #expect(effects.effect is UIBlurEffect)
    }

    @Test func symbolsHaveTheSizesOfTheirConfigurations() throws {
        func configuration(_ values: [String: String], _ children: [InterfaceElement] = []) -> InterfaceElement {
            let key = ["key": "preferredSymbolConfiguration"]
            return Element("preferredSymbolConfiguration", values.merging(key) { own, _ in own }, children)
        }
        func width(_ values: [String: String], _ children: [InterfaceElement] = []) throws -> CGFloat {
            let picture: UIImageView = try made(
                Element("imageView", ["image": "star", "catalog": "system"], [configuration(values, children)]))
            return picture.intrinsicContentSize.width
        }
        #expect(try width(["configurationType": "pointSize", "pointSize": "30"]) == 36)
        #expect(try width(["configurationType": "pointSize", "pointSize": "20", "scale": "large"]) == 30)
        let font = Element("fontDescription", ["key": "font", "type": "system", "pointSize": "10"])
        #expect(try width(["configurationType": "font"], [font]) == 12)

        let state = Element(
            "state", ["key": "normal", "image": "star", "catalog": "system"], [configuration(["pointSize": "30"])])
        let button: UIButton = try made(Element("button", [:], [state]))
        #expect(button.imageView?.image?.size.width == 36 && button.intrinsicContentSize.width == 36)
    }

    @Test func aPictureIsAnAttributeOrAnElement() throws {
        let reference = Element(
            "imageReference",
            ["key": "image", "image": "star", "catalog": "system", "symbolScale": "large", "renderingMode": "template"])
        let picture: UIImageView = try made(
            Element(
                "imageView", ["highlightedImage": "circle", "catalog": "system", "highlighted": "YES"], [reference])
        )
        let image = try #require(picture.image)
        #expect(image.renderingMode == .alwaysTemplate && image.size.width == 17 * 1.2 * 1.25)
        #expect(picture.highlightedImage == UIImage(systemName: "circle") && picture.isHighlighted)
    }

    @Test func aColourOfDisplayP3IsShownInSRGB() throws {
        let values = ["red": "0.5", "green": "0.25", "blue": "0.25", "alpha": "0.5", "colorSpace": "custom"]
        func color(_ space: String) throws -> UIColor {
            let element = Element(
                "color", values.merging(["key": "backgroundColor", "customColorSpace": space]) { own, _ in own })
            return try #require(try made(Element("view", [:], [element]), as: UIView.self).backgroundColor)
        }
        #expect(try color("sRGB") == UIColor(red: 0.5, green: 0.25, blue: 0.25, alpha: 0.5))
        let wide = try color("displayP3").display(.current)
        #expect(try color("displayP3") == UIColor(displayP3Red: 0.5, green: 0.25, blue: 0.25, alpha: 0.5))
        #expect(wide.red > 0.53 && wide.green < 0.25 && wide.alpha == 0.5)
        let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).display(.current)
        #expect(min(white.red, white.green, white.blue) > 0.999)
    }

    @Test func aGestureAndAFieldHaveTheirDelegates() {
        let recognizer = StoryboardViews.recognizer(Element("tapGestureRecognizer", ["enabled": "NO"]))
        #expect(!recognizer.isEnabled)
        #expect(StoryboardViews.recognizer(Element("panGestureRecognizer")).isEnabled)
        let judge = Judge()
        let connections = StoryboardConnections(storyboard: "Tide", objects: ["j": judge])
        let list = Element("connections", [:], [Element("outlet", ["property": "delegate", "destination": "j"])])
        connections.make(list, of: recognizer)
        #expect(recognizer.delegate === judge)
        let field = UITextField(frame: .zero)
        connections.make(list, of: field)
        #expect(field.delegate === judge)
    }

    @Test func aControllerHasTheRuntimeAttributesOfTheFile() throws {
        let attribute = Element(
            "userDefinedRuntimeAttribute", ["type": "string", "keyPath": "unit", "value": "metres"])
        let controller = Element(
            "viewController", ["id": "c", "customClass": "InspectedController", "customModule": "SDKTests"],
            [Element("userDefinedRuntimeAttributes", [:], [attribute])])
        let scene = Element("scene", [:], [Element("objects", [:], [controller])])
        let document = Element("document", ["initialViewController": "c"], [Element("scenes", [:], [scene])])
        let storyboard = UIStoryboard(StoryboardFile(name: "Tide", bundle: .main, document: document))
        let made = try #require(storyboard.instantiateInitialViewController() as? InspectedController)
        #expect(made.unit == "metres")
    }
}
