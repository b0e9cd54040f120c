internal import ExtensionFoundation
internal import TimelineMessages

/// An entry whose type is hidden, with the way to its view.
struct AnyTimelineEntry {
    /// The provider's own value; nil for a preview.
    let value: (any TimelineEntry)?
    let date: Date
    let relevance: TimelineEntryRelevance?
    let render: @MainActor (WidgetCanvas) -> RenderedView
}

extension AnyTimelineEntry {
    /// An entry without a value, which shows a view.
    @MainActor
    init(_ view: some View, at date: Date = Date()) {
        self.init(value: nil, date: date, relevance: nil) { $0.render(view) }
    }
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
    /// An entry with the views of this widget; nil for an entry of another widget.
    let entry: @MainActor (any TimelineEntry) -> AnyTimelineEntry?

    /// - Parameters: the views of an entry, and the provider's functions, whose completions it may call on any thread.
    init<Entry: TimelineEntry, Content: View>(
        content: @escaping (Entry) -> Content,
        placeholder: @escaping @MainActor (TimelineProviderContext) -> Entry,
        snapshot: @escaping @MainActor (TimelineProviderContext, @escaping @Sendable (Entry) -> Void) -> Void,
        timeline: @escaping @MainActor (TimelineProviderContext, @escaping @Sendable (Timeline<Entry>) -> Void) -> Void
    ) {
        let views = EntryViews(content: content)
        entry = { ($0 as? Entry).map(views.hidden) }
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

    /// The source of a preview: entries without a provider.
    init(
        _ entries:
            @escaping @MainActor (TimelineProviderContext, @escaping @MainActor ([AnyTimelineEntry]) -> Void) ->
            Void
    ) {
        let empty = AnyTimelineEntry(EmptyView())
        entry = { _ in nil }
        placeholder = { _ in empty }
        snapshot = { context, completion in entries(context) { completion($0.first ?? empty) } }
        timeline = { context, completion in
            entries(context) { made in
                completion(
                    AnyTimeline(count: made.count, entries: Array(made.prefix(TimelineLimit.entries)), policy: .never))
            }
        }
    }
}

/// Hides the type of entries behind their views.
@MainActor
private struct EntryViews<Entry: TimelineEntry, Content: View> {
    let content: (Entry) -> Content

    func hidden(_ entry: Entry) -> AnyTimelineEntry {
        AnyTimelineEntry(value: entry, date: entry.date, relevance: entry.relevance) { $0.render(content(entry)) }
    }

    /// The entries that a host takes: the earliest.
    func first(_ entries: [Entry]) -> [AnyTimelineEntry] {
        guard entries.count > TimelineLimit.entries else { return entries.map(hidden) }
        return entries.map { (date: $0.date, entry: $0) }.sorted { $0.date < $1.date }.prefix(TimelineLimit.entries)
            .map { hidden($0.entry) }
    }
}
