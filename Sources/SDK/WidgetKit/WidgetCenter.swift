internal import ExtensionFoundation
internal import ExtensionMessages
@_exported public import Foundation

/// Where a container, or a widget for itself, asks for its widgets to be brought up to date.
///
/// The kind of a Today widget is its bundle identifier. A reload asks a widget that is shown to update; one that is
/// hidden updates when it appears. A request is a suggestion: what the host did not do is written to the standard
/// error with the reason. Requests that come close together are done once. Of a container in the foreground
/// (`UIApplication.applicationState`) they are free; everybody else's are charged to each widget's budget of 40 in 24
/// hours, and put off where that is used up. May be used on any thread.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()

    private init() {}

    /// Brings the widgets of one kind up to date; another's kind, or an unknown one, is refused by the host.
    public func reloadTimelines(ofKind kind: String) {
        HostEdge.tell(.reload(kind: kind), "WidgetCenter.reloadTimelines(ofKind: \(kind))")
    }

    /// Brings all widgets of this container up to date; in a widget's process the widget itself.
    public func reloadAllTimelines() {
        HostEdge.tell(.reload(kind: nil), "WidgetCenter.reloadAllTimelines()")
    }
}
