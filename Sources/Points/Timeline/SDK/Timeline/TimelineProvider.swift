/// Makes the entries of a widget.
public protocol TimelineProvider: _EntryProvider {
    typealias Context = TimelineProviderContext

    /// The entry for this moment, soon. The completion may be called on any thread; only its first call counts.
    @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// The entries for the time to come.
    @preconcurrency func getTimeline(
        in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
