/// A configuration with one property changed.
struct ChangedConfiguration<Content: WidgetConfiguration>: WidgetConfiguration {
    typealias Body = Never
    let content: Content
    let change: (inout WidgetDefinition) -> Void

    func _define(_ definitions: inout _WidgetDefinitions) {
        let first = definitions.all.count
        content._define(&definitions)
        for index in first..<definitions.all.count { change(&definitions.all[index]) }
    }
}
