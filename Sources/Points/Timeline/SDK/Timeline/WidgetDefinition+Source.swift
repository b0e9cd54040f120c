extension WidgetDefinition {
    init(kind: String, source: TimelineSource) { self.init(kind: kind, entries: source) }

    /// The way to the widget's entries; none for a definition that another module made.
    @MainActor
    var source: TimelineSource { entries as? TimelineSource ?? TimelineSource { _, completion in completion([]) } }
}
