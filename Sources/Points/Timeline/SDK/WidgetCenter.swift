internal import ExtensionFoundation
internal import ExtensionMessages
@_exported public import Foundation

/// Asks the host to update widgets: for a container its own, for a widget itself.
///
/// The kind of a Today widget is its bundle identifier. A reload asks a visible widget to update; a hidden one updates
/// when it appears. A reload is a suggestion: if the host does not carry it out, the reason is written to the standard
/// error. Reloads close together are carried out once. They are free for a container in the foreground
/// (`UIApplication.applicationState`). Any other reload is charged to each widget's budget of 40 in 24 hours, and put
/// off while the budget is used up. May be used on any thread.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private init() {}

    /// Updates the widgets of one kind. The host refuses a kind that is unknown or another container's.
    public func reloadTimelines(ofKind kind: String) {
        HostEdge.tell(.reload(kind: kind), "WidgetCenter.reloadTimelines(ofKind: \(kind))")
    }

    /// Updates all widgets of this container; in a widget's process the widget itself.
    public func reloadAllTimelines() {
        HostEdge.tell(.reload(kind: nil), "WidgetCenter.reloadAllTimelines()")
    }
}
