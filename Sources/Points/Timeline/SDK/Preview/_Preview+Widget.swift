extension _Preview {
    /// A widget with given entries.
    public init(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> some Widget,
        @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
    ) {
        self.init(
            name: name,
            content: WidgetPreview(family: family, define: { widget()._defineAll(&$0) }) { definition, _, completion in
                Task { completion(await timeline().compactMap(definition.source.entry)) }
            })
    }

    /// A widget with the entries of a provider.
    public init<Provider: TimelineProvider>(
        _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> some Widget,
        timelineProvider: @escaping @MainActor () -> Provider
    ) {
        self.init(
            name: name,
            content: WidgetPreview(family: family, define: { widget()._defineAll(&$0) }) {
                definition, context, completion in
                let provider = timelineProvider()
                TimelineSource(
                    content: { (_: Provider.Entry) in EmptyView() },
                    placeholder: { provider.placeholder(in: $0) },
                    snapshot: { provider.getSnapshot(in: $0, completion: $1) },
                    timeline: { provider.getTimeline(in: $0, completion: $1) }
                ).timeline(context) { timeline in
                    completion(timeline.entries.compactMap { $0.value.flatMap(definition.source.entry) })
                }
            })
    }
}
