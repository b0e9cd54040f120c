/// A widget of the process's extension: what a host learns of it, and the way to its entries.
package struct WidgetDefinition {
    package let kind: String
    package var name = ""
    package var text = ""
    package var families = WidgetFamily.home
    package var hasContentMargins = true
    package var hasRemovableBackground = true
    /// Whether it stands for a Live Activity.
    package var isActivity = false
    /// The source of its entries, a value of WidgetKit.
    package let entries: Any

    package init(kind: String, entries: Any) {
        self.kind = kind
        self.entries = entries
    }
}

/// The widgets of a bundle, in order.
public struct _WidgetDefinitions {
    package var all: [WidgetDefinition] = []
    /// Parts that Hostel does not show, such as controls and Live Activities.
    package private(set) var leftOut: [String] = []
    /// The Live Activities among them, values of WidgetKit, for previews.
    package private(set) var activities: [Any] = []

    package init() {}

    /// A part that Hostel has no place for, for the log.
    ///
    /// - Parameter activity: the part itself, if it is a Live Activity.
    package mutating func leaveOut(_ part: Any.Type, activity: Any? = nil) {
        leftOut.append("\(part)")
        if let activity { activities.append(activity) }
    }
}
