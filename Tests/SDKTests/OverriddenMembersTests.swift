import Foundation
import Testing
import UIKit

/// Members that sources of applications override. Compiling these classes is a part of the test.
private final class Field: UITextField {
    var changes: [String] = []
    override var text: String? { didSet { changes.append("text") } }
    override var placeholder: String? { didSet { changes.append("placeholder") } }
    override var font: UIFont? { didSet { changes.append("font") } }
    override var textAlignment: NSTextAlignment { didSet { changes.append("alignment") } }
    override var attributedText: NSAttributedString? { didSet { changes.append("attributed") } }
    override var isSecureTextEntry: Bool { didSet { changes.append("secure") } }
    override weak var delegate: (any UITextFieldDelegate)? { didSet { changes.append("delegate") } }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { super.clearButtonRect(forBounds: bounds) }
    override func deleteBackward() { super.deleteBackward() }
    override var canResignFirstResponder: Bool { true }
}

private final class Pages: UINavigationController {
    var steps: [String] = []
    override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func pushViewController(_ controller: UIViewController, animated: Bool) {
        steps.append("push")
        super.pushViewController(controller, animated: animated)
    }
    override func popViewController(animated: Bool) -> UIViewController? {
        steps.append("pop")
        return super.popViewController(animated: animated)
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }
    override var childForStatusBarStyle: UIViewController? { topViewController }
}

private final class Screen: UIViewController, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    override var nibName: String? { nil }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    override var previewActionItems: [any UIPreviewActionItem] {
        [UIPreviewAction(title: "A", style: .default) { _, _ in }]
    }
    override var inputAccessoryView: UIView? { nil }
    override var keyCommands: [UIKeyCommand]? { nil }
    override var hidesBottomBarWhenPushed: Bool {
        get { true }
        set {}
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if motion == .motionShake { super.motionEnded(motion, with: event) }
    }
    override func encodeRestorableState(with coder: NSCoder) { super.encodeRestorableState(with: coder) }
    override func decodeRestorableState(with coder: NSCoder) { super.decodeRestorableState(with: coder) }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { super.size(forChildContentContainer: container, withParentContainerSize: parentSize) }
}

private final class Sheet: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 1, width: 2, height: 3) }
    override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
    override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
    override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
}

private final class SwipedRows: UITableViewController {
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        super.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { nil }
}

private final class Cards: UICollectionViewFlowLayout {
    override func targetContentOffset(
        forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity) }
    override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

private final class Press: UITapGestureRecognizer {
    private(set) var isMade = false
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        isMade = true
    }
}

private final class Choice: UISegmentedControl {
    override init(items: [Any]?) { super.init(items: items) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Overrides of members that have no effect in a widget, and of those that have one.
@MainActor
struct OverriddenMembersTests {
    @Test func aFieldsPropertiesAreFollowedByItsSubclass() {
        let field = Field()
        field.text = "a"
        field.placeholder = "b"
        field.font = .systemFont(ofSize: 3)
        field.textAlignment = .center
        field.isSecureTextEntry = true
        #expect(field.changes == ["text", "placeholder", "font", "alignment", "secure"])
        field.attributedText = NSAttributedString(string: "c")
        #expect(field.text == "c" && field.changes.last == "attributed")
        field.inputView = UIView()
        #expect(field.inputView != nil && field.inputAccessoryView == nil && UIView().inputView == nil)
    }

    @Test func aSubclassFollowsThePagesOfItsNavigation() {
        let (first, second) = (UIViewController(), UIViewController())
        let pages = Pages(rootViewController: first)
        pages.pushViewController(second, animated: true)
        #expect(pages.popViewController(animated: true) === second && pages.steps == ["push", "pop"])
        pages.setViewControllers([first, second, Screen()], animated: false)
        #expect(pages.popToViewController(first, animated: false)?.count == 2 && pages.topViewController === first)
        #expect(pages.popToViewController(second, animated: false) == nil)
    }

    @Test func otherMembersAreThoseOfTheSubclass() {
        let screen = Screen()
        #expect(screen.preferredStatusBarUpdateAnimation == .slide && screen.previewActionItems.first?.title == "A")
        let size = CGSize(width: 3, height: 4)
        #expect(screen.size(forChildContentContainer: UIViewController(), withParentContainerSize: size) == size)
        screen.transitioningDelegate = screen
        #expect(screen.transitioningDelegate == nil && screen.hidesBottomBarWhenPushed)
        let sheet = Sheet(presentedViewController: screen, presenting: nil)
        #expect(sheet.frameOfPresentedViewInContainerView.height == 3 && sheet.containerView == nil)
        #expect(Press(target: nil, action: nil).isMade && Press().isMade)
        #expect(
            Choice(items: ["a", "b"]).numberOfSegments == 2
                && Cards.layoutAttributesClass == UICollectionViewLayoutAttributes.self)
        #expect(SwipedRows().clearsSelectionOnViewWillAppear)
    }

    @Test func changesOfRowsMayCallAClosureThatDoesNotEscape() {
        func changed(_ update: () -> Void) {
            UITableView().performBatchUpdates({ update() })
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                .performBatchUpdates({ update() }, completion: nil)
            UITableView().performBatchUpdates(nil, completion: nil)
        }
        var count = 0
        changed { count += 1 }
        #expect(count == 2)
    }
}
