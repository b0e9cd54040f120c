internal import FoundationGaps
internal import TimelineMessages

/// The thing that a request asks for: a widget, a preview, or a Live Activity.
@MainActor
struct AskedThing {
    struct Failure: Error {
        /// The cause, for the person who asked.
        let text: String
    }

    private let request: WidgetTimelineRequest

    init(_ request: WidgetTimelineRequest) { self.request = request }

    func definition(in registry: WidgetRegistry) throws(Failure) -> WidgetDefinition {
        if let values = request.activity { return try activity(values, in: registry) }
        guard let widget = registry[request.kind] ?? PreviewShelf.definition(request.kind) else {
            throw Failure(text: "there is no widget of the kind \(request.kind)")
        }
        return widget
    }

    private func activity(
        _ values: ActivityValues, in registry: WidgetRegistry
    ) throws(Failure) -> WidgetDefinition {
        let activities = registry.definitions.activities.compactMap { $0 as? any AnyActivityConfiguration }
        guard let activity = activities.first(where: { $0.attributesName == values.type }) else {
            let names = activities.map(\.attributesName)
            throw Failure(
                text: "there is no Live Activity of \(values.type). "
                    + (names.isEmpty
                        ? "The bundle has no ActivityConfiguration."
                        : "The bundle has: \(names.joined(separator: ", "))."))
        }
        let form: AnyView
        do { form = try activity.form(values) } catch {
            throw Failure(text: "the values do not fit \(values.type). \(error)")
        }
        return WidgetDefinition(activity: values.kind) { completion in
            completion([AnyTimelineEntry(form)])
        }
    }
}
