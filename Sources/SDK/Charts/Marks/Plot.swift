/// Marks that are changed together.
public struct Plot<Content: ChartContent>: ChartContent {
    public typealias Body = Never
    private let content: Content

    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    public func _add(to marks: inout _ChartMarks) { marks.nested { content._add(to: &$0) } }
}
