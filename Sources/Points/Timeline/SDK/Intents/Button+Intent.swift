public import AppIntents

extension Button {
    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
        self.init(value: IntentPress(intent: intent, sets: nil), label: label)
    }

    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(role: ButtonRole?, intent: I, @ViewBuilder label: () -> Label) {
        self.init(value: IntentPress(intent: intent, sets: nil), role: role, label: label)
    }
}

extension Button where Label == Text {
    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, intent: I) {
        self.init(intent: intent) { Text(titleKey) }
    }

    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    @_disfavoredOverload
    public init<S: StringProtocol, I: AppIntent>(_ title: S, intent: I) {
        self.init(intent: intent) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, intent: I) {
        self.init(intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// A button that performs an intent in the extension; then the widget's timeline is made again.
    @_disfavoredOverload
    public init<S: StringProtocol, I: AppIntent>(_ title: S, systemImage: String, intent: I) {
        self.init(intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Toggle {
    /// A switch that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, value: IntentPress(intent: intent, sets: !isOn), label: label)
    }
}

extension Toggle where Label == Text {
    /// A switch that performs an intent in the extension; then the widget's timeline is made again.
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: I) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// A switch that performs an intent in the extension; then the widget's timeline is made again.
    @_disfavoredOverload
    public init<S: StringProtocol, I: AppIntent>(_ title: S, isOn: Bool, intent: I) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}
