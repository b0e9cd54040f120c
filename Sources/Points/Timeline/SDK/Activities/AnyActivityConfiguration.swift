internal import ActivityKit
internal import TimelineMessages

/// A Live Activity of any attributes.
@MainActor
protocol AnyActivityConfiguration {
    /// The name of the type of its attributes.
    var attributesName: String { get }
    /// Its view with given values. Throws `DecodingError` for values of other types.
    func form(_ values: ActivityValues) throws -> AnyView
}

extension ActivityConfiguration: AnyActivityConfiguration {
    var attributesName: String { "\(Attributes.self)" }

    /// The platform decodes the content of a push notification with a plain `JSONDecoder` too.
    func form(_ values: ActivityValues) throws -> AnyView {
        let decoder = JSONDecoder()
        let context = ActivityViewContext(
            attributes: try decoder.decode(Attributes.self, from: Data(values.attributes.utf8)),
            state: try decoder.decode(Attributes.ContentState.self, from: Data(values.state.utf8)),
            isStale: values.isStale)
        return AnyView(ActivityForm(configuration: self, context: context, kind: values.presentation.kind))
    }
}

extension ActivityValues.Presentation {
    fileprivate var kind: ActivityPreviewViewKind {
        switch self {
        case .lockScreen: .content
        case .compact: .dynamicIsland(.compact)
        case .minimal: .dynamicIsland(.minimal)
        case .expanded: .dynamicIsland(.expanded)
        }
    }
}
