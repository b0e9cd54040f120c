import DisplayLists
import Foundation
import SceneMessages
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

    @Test func barsKeepTheirValuesAndShowNothing() {
        let controller = UIViewController()
        controller.navigationItem.title = "Clock"
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "A", style: .done, target: nil, action: nil)
        #expect(controller.navigationItem.title == "Clock" && controller.navigationItem.rightBarButtonItems?.count == 1)
        #expect(UIViewController().navigationItem.title == nil)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.loadViewIfNeeded()
        #expect(navigation.navigationBar.prefersLargeTitles && navigation.view.subviews == [controller.view])
        #expect(controller.popoverPresentationController == nil && controller.presentationController == nil)
    }

    @Test func looksOfBarsKeepTheirValues() {
        let (bar, appearance) = (UINavigationBar(), UINavigationBarAppearance())
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        bar.standardAppearance = appearance
        bar.scrollEdgeAppearance = appearance
        #expect(bar.standardAppearance.backgroundColor == .red && bar.scrollEdgeAppearance === appearance)
        let tabs = UITabBar()
        tabs.unselectedItemTintColor = .blue
        #expect(tabs.unselectedItemTintColor == .blue && tabs.subviews.isEmpty)
    }

    @Test func anAppearanceOfAClassChangesNoView() {
        final class Title: UILabel {}
        let appearance = Title.appearance()
        appearance.textColor = .red
        #expect(type(of: appearance) == Title.self && Title().textColor != .red)
        // Classes without init(frame:) have one too.
        UITableViewCell.appearance().backgroundColor = .red
        UITableView.appearance().backgroundColor = .red
        UICollectionView.appearance().backgroundColor = .red
        UIVisualEffectView.appearance().backgroundColor = .red
        #expect(UITableView().backgroundColor != .red)
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

    @Test(arguments: [(CGFloat(12), CGFloat(34)), (14, 34), (20, 34), (28, 36)])
    func aFieldWithRoundCornersIsThirtyFourPointsHighUnlessItsFontNeedsMore(_ size: CGFloat, _ height: CGFloat) {
        let field = UITextField()
        (field.borderStyle, field.font, field.placeholder) = (.roundedRect, .systemFont(ofSize: size), "Name")
        #expect(abs(field.intrinsicContentSize.height - height) <= 1)
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

    @Test func viewsBesideTheTextOfAFieldTakeItsRoom() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.text = "Ann"
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.leftViewMode = .always
        field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        field.layoutIfNeeded()
        #expect(field.leftView?.frame == CGRect(x: 0, y: 12, width: 30, height: 10))
        #expect(field.rightView?.superview == nil)
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
        field.leftViewMode = .whileEditing
        #expect(field.leftView?.superview == nil)
    }

    private final class OwnPage: UIViewController {
        let number: Int
        init(_ number: Int) {
            self.number = number
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Pages: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var turned: [Int] = []
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { turned += previousViewControllers.compactMap { ($0 as? OwnPage)?.number } }

        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let number = (controller as? OwnPage)?.number, (0..<3).contains(number + step) else { return nil }
            return OwnPage(number + step)
        }
    }

    @Test func aPageControllerShowsItsPageAndAPressOnItsDotsTurnsIt() throws {
        let pages = Pages()
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.dataSource = pages
        controller.delegate = pages
        var ends = 0
        controller.setViewControllers([OwnPage(0)], direction: .forward, animated: false) { _ in ends += 1 }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 110))
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        window.layoutTree()
        let first = try #require(controller.viewControllers?.first)
        #expect(ends == 1 && first.view.superview === controller.view && first.parent === controller)
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 300, height: 73))
        let dots = try #require(controller.view.subviews.last as? UIPageControl)
        #expect(dots.numberOfPages == 3 && dots.currentPage == 0)
        let touches = TouchDispatcher(window: window)
        func press(_ x: CGFloat) {
            touches.touch(.began, at: CGPoint(x: x, y: 90), time: 0)
            touches.touch(.ended, at: CGPoint(x: x, y: 90), time: 0.1)
        }
        press(200)
        #expect((controller.viewControllers?.first as? OwnPage)?.number == 1 && dots.currentPage == 1)
        #expect(first.view.superview == nil && first.parent == nil && pages.turned == [0])
        press(100)
        press(100)
        #expect((controller.viewControllers?.first as? OwnPage)?.number == 0 && pages.turned == [0, 1])
    }

    @Test func aStepperChangesItsValueWithinItsBounds() {
        let stepper = UIStepper()
        var values: [Double] = []
        stepper.addAction(for: .valueChanged) { values.append(stepper.value) }
        stepper.maximumValue = 2
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 110))
        window.addSubview(stepper)
        let touches = TouchDispatcher(window: window)
        for x in [70.0, 70, 70, 20] {
            touches.touch(.began, at: CGPoint(x: x, y: 10), time: 0)
            touches.touch(.ended, at: CGPoint(x: x, y: 10), time: 0.1)
        }
        #expect(values == [1, 2, 1])
        stepper.value = .nan
        #expect(stepper.value == 0)
    }

    @Test func aGestureThatNoTilePassesOnIsNoPlaceToPress() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
        swipe.direction = [.left, .right]
        view.addGestureRecognizer(swipe)
        #expect(view.pressLabel == nil && view.gestureRecognizers?.first === swipe)
        view.addGestureRecognizer(UITapGestureRecognizer())
        #expect(view.pressLabel == "")
    }

    /// A view that counts what it is given, as some subclasses of the original platform do.
    private final class Counting: UIView {
        var (added, layouts, displays) = (0, 0, 0)
        override func addSubview(_ view: UIView) {
            added += 1
            super.addSubview(view)
        }
        override func setNeedsLayout() {
            layouts += 1
            super.setNeedsLayout()
        }
        override func setNeedsDisplay() {
            displays += 1
            super.setNeedsDisplay()
        }
    }

    @Test func aSubclassFollowsItsSubviewsAndRequests() {
        let view = Counting()
        view.addSubview(UIView())
        view.setNeedsDisplay()
        #expect(view.added == 1 && view.layouts > 0 && view.displays == 1 && view.subviews.count == 1)
    }

    /// Its only initialiser for code is its own.
    private final class Titled: UIViewController {
        let words: String
        init() {
            words = "own"
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("not from a storyboard") }
    }

    @Test func aControllerMayHaveInitialisersOfItsOwn() {
        #expect(Titled().words == "own")
        final class Named: UIViewController {
            var words = "none"
            override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
                words = "overridden"
                super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Plain: UIViewController { var words = "plain" }
        #expect((ControllerSource(Named.self).make() as? Named)?.words == "overridden")
        #expect((ControllerSource(Plain.self).make() as? Plain)?.words == "plain")
    }

    @Test func aClassHasItsNameAsItsDescription() {
        #expect(OwnPage.description().split(separator: ".").last == "OwnPage")
    }
}
