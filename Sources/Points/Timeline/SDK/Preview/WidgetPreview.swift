/// The content of a preview of a widget.
@MainActor
struct WidgetPreview {
    typealias Completion = @MainActor ([AnyTimelineEntry]) -> Void

    let family: WidgetFamily
    let define: @MainActor (inout _WidgetDefinitions) -> Void
    /// Makes the entries with the views of a widget.
    let entries: @MainActor (WidgetDefinition, TimelineProviderContext, @escaping Completion) -> Void
}
