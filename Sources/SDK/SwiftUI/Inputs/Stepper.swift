/// A number that grows and falls by steps. A widget has none: a sign takes its place, as on the platform. In a hosting
/// controller it has a button for each direction.
public struct Stepper<Label: View>: View {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    public var body: some View {
        HostedAlone(AbsentView(input: "Stepper")) {
            HStack {
                label
                Spacer(minLength: 8)
                HStack(spacing: 0) {
                    step("minus", decrement)
                    Divider().frame(height: 18)
                    step("plus", increment)
                }
                .background(Color(UIColor.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
            }
        }
    }

    /// Half of the platform's stepper, which has 94 × 32 points.
    private func step(_ symbol: String, _ action: (() -> Void)?) -> some View {
        Button {
            action?()
        } label: {
            Image(systemName: symbol).frame(width: 46, height: 32)
        }
        .buttonStyle(.plain)
        .disabled(action == nil)
    }

    public init(
        @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    public init<V: Strideable>(
        value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
    }

    /// A step that would leave the bounds has no effect.
    public init<V: Strideable>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        // The number itself may have no room beyond the bounds.
        func move(by step: V.Stride) {
            let (now, none) = (value.wrappedValue, V.Stride.zero)
            let fits =
                step >= none
                ? now.distance(to: bounds.upperBound) >= step : now.distance(to: bounds.lowerBound) <= step
            if fits { value.wrappedValue = now.advanced(by: step) }
        }
        self.init(label: label, onIncrement: { move(by: step) }, onDecrement: { move(by: -step) })
    }
}

extension Stepper where Label == Text {
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, step: step) { Text(titleKey) } }
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step) { Text(titleKey) } }
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(value: value, in: bounds, step: step) { Text(title) } }
    public init(
        _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement) }
}
