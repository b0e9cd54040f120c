import ExtensionFoundation
import ExtensionMessages

/// Reports whether a Today widget has content to show: for a container its widgets, for a widget itself.
///
/// May be used on any thread.
public final class NCWidgetController: NSObject, Sendable {
    public override init() { super.init() }

    public class func widgetController() -> NCWidgetController { NCWidgetController() }

    /// Reports whether a widget has content to show; true until a program reports false.
    ///
    /// A widget without content is hidden and not launched until it is set to true, even after the host restarts. A
    /// container may set it for its own widgets, running or not, and a widget for itself. The host refuses it for any
    /// other, and the reason is written to the standard error.
    public func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        HostEdge.tell(
            .setContent(flag, widget: bundleID),
            "NCWidgetController.setHasContent(\(flag), forWidgetWithBundleIdentifier: \(bundleID))")
    }
}
