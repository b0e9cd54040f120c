/// Views of SwiftUI in a controller of UIKit.
///
/// They are evaluated for each frame, so a new `rootView` shows at once. A change of their own state shows with the next
/// frame, and a press on them has no effect.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    private var content: Content?

    /// The views. A controller that a storyboard made has none before it gets them.
    open var rootView: Content {
        get {
            guard let content else { fatalError("\(type(of: self)) has no root view yet. Set it first.") }
            return content
        }
        set {
            content = newValue
            viewIfLoaded?.invalidateIntrinsicContentSize()
            viewIfLoaded?.setNeedsDisplay()
        }
    }

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
        let view = HostedContent { [weak self] in
            self?.content.map { AnyView($0.environment(\.tintsLinks, true)) }
        }.makeView()
        view.backgroundColor = .systemBackground
        view.frame = UIScreen.main.bounds
        self.view = view
    }

    /// The size that the views take within a size.
    open func sizeThatFits(in size: CGSize) -> CGSize { requiredView.sizeThatFits(size) }
}
