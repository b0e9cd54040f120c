/// The surroundings of a widget's preview: its family.
public struct WidgetPreviewContext: PreviewContext, Hashable, Sendable {
    public let family: WidgetFamily

    public init(family: WidgetFamily) { self.family = family }
}
