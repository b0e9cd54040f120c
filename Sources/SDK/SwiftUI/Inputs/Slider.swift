/// A number on a line. A widget has none: a sign takes its place, as on the platform. In a hosting controller a press moves
/// the thumb to its place.
public struct Slider<Label: View, ValueLabel: View>: View {
    private let number: SliderNumber
    private let lowest, highest: ValueLabel?

    private init(_ number: SliderNumber, lowest: ValueLabel? = nil, highest: ValueLabel? = nil) {
        self.number = number
        self.lowest = lowest
        self.highest = highest
    }

    public var body: some View {
        HostedAlone(AbsentView(input: "Slider")) {
            HStack(spacing: 8) {
                lowest
                SliderTrack(number: number)
                highest
            }
        }
    }
}

extension Slider {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            SliderNumber(value, bounds, nil, onEditingChanged), lowest: minimumValueLabel(),
            highest: maximumValueLabel())
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            SliderNumber(value, bounds, step, onEditingChanged), lowest: minimumValueLabel(),
            highest: maximumValueLabel())
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V?,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            SliderNumber(value, bounds, nil, enabled: enabledBounds, onEditingChanged), lowest: minimumValueLabel(),
            highest: maximumValueLabel())
    }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            SliderNumber(value, bounds, step, enabled: enabledBounds, onEditingChanged), lowest: minimumValueLabel(),
            highest: maximumValueLabel())
    }
}

extension Slider where ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(SliderNumber(value, bounds, nil, onEditingChanged)) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(SliderNumber(value, bounds, step, onEditingChanged)) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V?,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(SliderNumber(value, bounds, nil, enabled: enabledBounds, onEditingChanged)) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(SliderNumber(value, bounds, nil, onEditingChanged)) }
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) { self.init(SliderNumber(value, bounds, step, onEditingChanged)) }
}
