import ExtensionFoundation
import ExtensionMessages

/// Where a container, or a widget for itself, says whether a Today widget has anything to show.
///
/// May be used on any thread.
public final class NCWidgetController: NSObject, Sendable {
    public override init() { super.init() }

    public class func widgetController() -> NCWidgetController { NCWidgetController() }

    /// Says whether a widget has anything to show; true unless it was said otherwise.
    ///
    /// Without, the tile is not shown and the widget is not launched again until this says true, over the host's end.
    /// A container may say it of its own widgets, whether they run or not, and a widget of itself; for any other the
    /// host refuses, and the reason is written to the standard error.
    public func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {
        HostEdge.tell(
            .setContent(flag, widget: bundleID),
            "NCWidgetController.setHasContent(\(flag), forWidgetWithBundleIdentifier: \(bundleID))")
    }
}
