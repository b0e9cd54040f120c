public import Foundation

/// A browser in front of a program. A widget shows no web pages: presented, it is empty. Open the address with the extension
/// context instead.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    open class Configuration: NSObject, NSCopying {
        public final var entersReaderIfAvailable = false
        public final var barCollapsingEnabled = true

        public final func copy(with zone: NSZone? = nil) -> Any {
            let copy = Configuration()
            copy.entersReaderIfAvailable = entersReaderIfAvailable
            copy.barCollapsingEnabled = barCollapsingEnabled
            return copy
        }
    }

    public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

    public final let configuration: Configuration
    /// Never called.
    public final weak var delegate: (any SFSafariViewControllerDelegate)?
    public final var preferredBarTintColor: UIColor?
    public final var preferredControlTintColor: UIColor?
    public final var dismissButtonStyle = DismissButtonStyle.done

    public init(url URL: URL, configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        self.init(url: URL)
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
    }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }
}

/// Hears of a browser. Never called.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}
