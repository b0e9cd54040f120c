public import AppIntents

/// The kind of a control and its parts.
@preconcurrency @MainActor
public protocol ControlWidgetTemplate {
    associatedtype Body: ControlWidgetTemplate
    var body: Body { get }
}

extension ControlWidgetTemplate where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: ControlWidgetTemplate {}

extension ControlWidgetTemplate {
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }
    public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
}

@resultBuilder
@preconcurrency @MainActor
public enum ControlWidgetTemplateBuilder {
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// A control that performs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate {
    public typealias Body = Never

    public init(
        action: Action, @ViewBuilder label: () -> Label, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) {}
}

extension ControlWidgetButton where ActionLabel == EmptyView {
    public init(action: Action, @ViewBuilder label: () -> Label) {
        self.init(action: action, label: label) { _ in EmptyView() }
    }
}

extension ControlWidgetButton where Label == Text {
    public init(
        _ title: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) { self.init(action: action, label: { Text(title) }, actionLabel: actionLabel) }
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) { self.init(action: action, label: { Text(title) }, actionLabel: actionLabel) }
    @_disfavoredOverload
    public init(
        _ title: LocalizedStringResource, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
    ) { self.init(action: action, label: { Text(title) }, actionLabel: actionLabel) }
}

/// A control with two states, which performs an intent that sets its state.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
    public typealias Body = Never

    public init(
        isOn: Bool, action: Action, @ViewBuilder label: () -> Label,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) {}
}

extension ControlWidgetToggle where ValueLabel == EmptyView {
    public init(isOn: Bool, action: Action, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, action: action, label: label) { _ in EmptyView() }
    }
}

extension ControlWidgetToggle where Label == Text {
    public init(
        _ title: LocalizedStringKey, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) { self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel) }
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, isOn: Bool, action: Action,
        @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
    ) { self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel) }
}

extension View {
    /// Has no effect: no place shows controls.
    public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
    /// Has no effect: no place shows controls.
    public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
}
