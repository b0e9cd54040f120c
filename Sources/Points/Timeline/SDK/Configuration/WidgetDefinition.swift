/// A widget of the process's extension: what a host learns of it, and the way to its entries.
struct WidgetDefinition {
    let kind: String
    var name = ""
    var text = ""
    var families = WidgetFamily.home
    var hasContentMargins = true
    var hasRemovableBackground = true
    let source: TimelineSource

    init(kind: String, source: TimelineSource) {
        self.kind = kind
        self.source = source
    }
}

/// The widgets of a bundle, in order.
public struct _WidgetDefinitions {
    var all: [WidgetDefinition] = []
    /// Parts that Hostel does not show, such as controls and Live Activities.
    var leftOut: [String] = []
}
