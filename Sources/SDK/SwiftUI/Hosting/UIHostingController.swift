/// Views of SwiftUI in a controller of UIKit.
///
/// They live while the controller's view is shown: a change of their states or of an object that they read draws them
/// again, presses reach them, and their tasks run.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    private var content: Content?
    private var hosted: HostedContent?

    /// The views. A controller that a storyboard made has none before it gets them.
    open var rootView: Content {
        get {
            guard let content else { fatalError("\(type(of: self)) has no root view yet. Set it first.") }
            return content
        }
        set {
            content = newValue
            hosted?.contentChanged()
        }
    }

    /// Without effect: constraints know the size of the views in any case, and `preferredContentSize` is what the author sets.
    public final var sizingOptions: UIHostingControllerSizingOptions = []

    /// Without effect: the safe area is the whole view.
    public final var safeAreaRegions: SafeAreaRegions = .all

    public init(rootView: Content) {
        content = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        content = rootView
        super.init(coder: aDecoder)
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// A controller without views, before an override sets them.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    open override func loadView() {
        let hosted = HostedContent(in: self) { [weak self] in
            self?.content.map { AnyView($0.environment(\.tintsLinks, true)) }
        }
        self.hosted = hosted
        let view = hosted.makeView()
        view.backgroundColor = .systemBackground
        view.frame = UIScreen.main.bounds
        self.view = view
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hosted?.leave()
    }

    /// The size that the views take within a size.
    open func sizeThatFits(in size: CGSize) -> CGSize { requiredView.sizeThatFits(size) }
}

/// How a hosting controller tells the size of its views.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}
