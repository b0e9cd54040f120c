import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Things that a widget cannot show: alerts, further controllers, a keyboard.
@MainActor
struct PresentingTests {
    @Test func anAlertIsNotShownAndTheCompletionRuns() {
        let (controller, alert) = (
            UIViewController(), UIAlertController(title: "A", message: "B", preferredStyle: .alert)
        )
        var (presses, ends) = (0, 0)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in presses += 1 })
        alert.addTextField { $0.placeholder = "Name" }
        controller.present(alert, animated: true) { ends += 1 }
        controller.dismiss(animated: true) { ends += 1 }
        #expect(ends == 2 && presses == 0 && controller.presentedViewController == nil)
        #expect(alert.title == "A" && alert.actions.map(\.title) == ["OK"] && alert.textFields?.count == 1)
    }

    @Test func aNavigationControllerShowsItsTopmostView() {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        navigation.loadViewIfNeeded()
        #expect(first.view.superview === navigation.view)
        navigation.pushViewController(second, animated: true)
        #expect(second.view.superview === navigation.view && first.view.superview == nil)
        #expect(navigation.popViewController(animated: true) === second && first.view.superview === navigation.view)
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test func aTextFieldShowsItsTextOrItsPlaceholderAndTakesNoKeyboard() {
        func texts(_ field: UITextField) -> [String] {
            field.frame = CGRect(x: 0, y: 0, width: 200, height: 34)
            var drawing = ViewDrawing(traits: .current, pictures: NoPictures())
            drawing.add(field)
            return drawing.operations.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        }
        let field = UITextField()
        #expect(texts(field).isEmpty)
        field.placeholder = "Name"
        #expect(texts(field) == ["Name"])
        field.text = "Ann"
        field.borderStyle = .roundedRect
        #expect(texts(field) == ["Ann"] && field.intrinsicContentSize.height > 20)
        field.isSecureTextEntry = true
        #expect(texts(field) == ["•••"])
        #expect(!field.becomeFirstResponder() && !field.isFirstResponder && field.resignFirstResponder())
    }

    @Test func aDescriptorChangesAFont() throws {
        let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
        let rounded = UIFont(descriptor: try #require(font.fontDescriptor.withDesign(.rounded)), size: 0)
        #expect(rounded.display.design == .rounded && rounded.pointSize == 20 && rounded.display.weight == 600)
        let slanted = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits(.traitItalic)), size: 12)
        #expect(slanted.display.isItalic && slanted.display.weight == 400 && slanted.pointSize == 12)
        #expect(font.fontDescriptor.symbolicTraits == .traitBold)
        #expect(font.fontDescriptor.withDesign(.init(rawValue: "none")) == nil)
    }
}
