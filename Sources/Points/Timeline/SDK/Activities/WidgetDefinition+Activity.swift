extension WidgetDefinition {
    /// A Live Activity as the widget that shows it: in the place of a medium widget, up to its edges.
    @MainActor
    init(activity kind: String, _ entries: @escaping @MainActor (@escaping WidgetPreview.Completion) -> Void) {
        self.init(kind: kind, source: TimelineSource { entries($1) })
        families = [.systemMedium]
        hasContentMargins = false
    }
}
