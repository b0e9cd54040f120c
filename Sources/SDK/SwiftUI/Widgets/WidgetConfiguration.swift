/// The content of a widget: its kind, its provider and its views.
@preconcurrency @MainActor
public protocol WidgetConfiguration {
    associatedtype Body: WidgetConfiguration
    var body: Body { get }

    /// Adds the widget to those that a host sees.
    func _define(_ definitions: inout _WidgetDefinitions)
}

extension WidgetConfiguration {
    public func _define(_ definitions: inout _WidgetDefinitions) { body._define(&definitions) }
}

extension WidgetConfiguration where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {
    public var body: Never { fatalError("Never has no body") }
}

/// A configuration without a widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
    public typealias Body = Never
    public init() {}
    public func _define(_ definitions: inout _WidgetDefinitions) {}
}
