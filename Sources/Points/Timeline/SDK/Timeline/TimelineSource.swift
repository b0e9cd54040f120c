internal import ExtensionFoundation
internal import TimelineMessages

/// An entry whose type is hidden, with the way to its view.
struct AnyTimelineEntry {
    let date: Date
    let relevance: TimelineEntryRelevance?
    let render: @MainActor (ViewRenderer, CGSize) -> RenderedView
}

/// A timeline whose entries' type is hidden.
struct AnyTimeline {
    /// How many the provider made.
    var count: Int
    /// Those that a host takes.
    var entries: [AnyTimelineEntry]
    var policy: TimelineReloadPolicy
}

/// A provider and the views of its entries, with their types hidden. Each completion is called once, on the main thread.
@MainActor
struct TimelineSource {
    let placeholder: @MainActor (TimelineProviderContext) -> AnyTimelineEntry
    let snapshot: @MainActor (TimelineProviderContext, @escaping @MainActor (AnyTimelineEntry) -> Void) -> Void
    let timeline: @MainActor (TimelineProviderContext, @escaping @MainActor (AnyTimeline) -> Void) -> Void

    init<Provider: TimelineProvider, Content: View>(
        _ provider: Provider, content: @escaping (Provider.Entry) -> Content
    ) {
        let views = EntryViews(content: content)
        placeholder = { views.hidden(provider.placeholder(in: $0)) }
        snapshot = { context, completion in
            let once = FirstCall(completion) { views.hidden($0) }
            provider.getSnapshot(in: context) { once.call($0) }
        }
        timeline = { context, completion in
            let once = FirstCall(completion) { (timeline: Timeline<Provider.Entry>) in
                AnyTimeline(
                    count: timeline.entries.count, entries: views.first(timeline.entries), policy: timeline.policy)
            }
            provider.getTimeline(in: context) { once.call($0) }
        }
    }
}

/// Hides the type of entries behind their views.
@MainActor
private struct EntryViews<Entry: TimelineEntry, Content: View> {
    let content: (Entry) -> Content

    func hidden(_ entry: Entry) -> AnyTimelineEntry {
        AnyTimelineEntry(date: entry.date, relevance: entry.relevance) { renderer, size in
            renderer.render(content(entry), size: size)
        }
    }

    /// The entries that a host takes: the earliest.
    func first(_ entries: [Entry]) -> [AnyTimelineEntry] {
        guard entries.count > TimelineLimit.entries else { return entries.map(hidden) }
        return entries.map { (date: $0.date, entry: $0) }.sorted { $0.date < $1.date }.prefix(TimelineLimit.entries)
            .map { hidden($0.entry) }
    }
}

/// A completion of which only the first call counts. An author may call it on any thread.
private final class FirstCall<Given, Taken>: Sendable {
    private let completion: Guarded<(@MainActor (Given) -> Void)?>

    init(_ completion: @escaping @MainActor (Taken) -> Void, _ convert: @escaping @MainActor (Given) -> Taken) {
        self.completion = Guarded { completion(convert($0)) }
    }

    func call(_ given: Given) {
        let taken = completion.update { slot in
            defer { slot = nil }
            return slot
        }
        guard let taken else { return }
        let given = Handed(given)
        onMainThread { taken(given.value) }
    }
}
