extension WidgetDefinition {
    /// A Live Activity as the widget that shows it: asked for as a medium widget, in its own place, up to the edges.
    @MainActor
    init(activity kind: String, _ entries: @escaping @MainActor (@escaping WidgetPreview.Completion) -> Void) {
        self.init(kind: kind, source: TimelineSource { entries($1) })
        families = [.systemMedium]
        hasContentMargins = false
        isActivity = true
    }
}
