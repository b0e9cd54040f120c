/// The sizes of its children, as a controller hears of them.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
    /// The size that the controller asks for, in points.
    var preferredContentSize: CGSize { get }
    /// Called after a child asked for another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
