internal import ExtensionFoundation
internal import TimelineMessages

/// An entry whose type is hidden, with the way to its view.
struct AnyTimelineEntry {
    let date: Date
    let relevance: TimelineEntryRelevance?
    let render: @MainActor (WidgetCanvas) -> RenderedView
}

/// A timeline whose entries' type is hidden.
struct AnyTimeline {
    /// How many the provider made.
    var count: Int
    /// Those that a host takes.
    var entries: [AnyTimelineEntry]
    var policy: TimelineReloadPolicy
}

/// A provider and the views of its entries, with their types hidden. Each completion is called once, on the main
/// thread.
@MainActor
struct TimelineSource {
    let placeholder: @MainActor (TimelineProviderContext) -> AnyTimelineEntry
    let snapshot: @MainActor (TimelineProviderContext, @escaping @MainActor (AnyTimelineEntry) -> Void) -> Void
    let timeline: @MainActor (TimelineProviderContext, @escaping @MainActor (AnyTimeline) -> Void) -> Void

    /// - Parameters: the views of an entry, and the provider's functions, whose completions it may call on any thread.
    init<Entry: TimelineEntry, Content: View>(
        content: @escaping (Entry) -> Content,
        placeholder: @escaping @MainActor (TimelineProviderContext) -> Entry,
        snapshot: @escaping @MainActor (TimelineProviderContext, @escaping @Sendable (Entry) -> Void) -> Void,
        timeline: @escaping @MainActor (TimelineProviderContext, @escaping @Sendable (Timeline<Entry>) -> Void) -> Void
    ) {
        let views = EntryViews(content: content)
        self.placeholder = { views.hidden(placeholder($0)) }
        self.snapshot = { context, completion in
            let once = FirstCall("getSnapshot", completion) { views.hidden($0) }
            snapshot(context) { once.call($0) }
        }
        self.timeline = { context, completion in
            let once = FirstCall("getTimeline", completion) { (timeline: Timeline<Entry>) in
                AnyTimeline(
                    count: timeline.entries.count, entries: views.first(timeline.entries), policy: timeline.policy)
            }
            timeline(context) { once.call($0) }
        }
    }
}

/// Hides the type of entries behind their views.
@MainActor
private struct EntryViews<Entry: TimelineEntry, Content: View> {
    let content: (Entry) -> Content

    func hidden(_ entry: Entry) -> AnyTimelineEntry {
        AnyTimelineEntry(date: entry.date, relevance: entry.relevance) { $0.render(content(entry)) }
    }

    /// The entries that a host takes: the earliest.
    func first(_ entries: [Entry]) -> [AnyTimelineEntry] {
        guard entries.count > TimelineLimit.entries else { return entries.map(hidden) }
        return entries.map { (date: $0.date, entry: $0) }.sorted { $0.date < $1.date }.prefix(TimelineLimit.entries)
            .map { hidden($0.entry) }
    }
}
