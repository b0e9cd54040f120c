internal import ExtensionFoundation

/// The way from one controller of a storyboard to another. Segues that embed a controller are performed; others would
/// present one, which a widget cannot.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Without effect: a controller that a container view embeds is there already.
    open func perform() {}
}

/// Makes the destination of a segue, by a method that `@IBSegueAction` marks; nil for the storyboard's own class.
public typealias HostelSegueAction = @MainActor (NSCoder, Any?, String?) -> UIViewController?

extension UIViewController {
    /// Says that a segue is not performed.
    final func refuseSegue(_ identifier: String) {
        refusedSegues.write(
            identifier,
            "The segue \(identifier) is not performed: a widget shows one view. Embed the controller in a container view, or "
                + "open the container.")
    }
}

private let refusedSegues = LogOnce()
