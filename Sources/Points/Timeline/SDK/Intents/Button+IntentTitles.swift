public import AppIntents

// The titles, pictures and roles that the first initialisers leave out.
extension Button where Label == Text {
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: I) {
        self.init(role: role, intent: intent) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, I: AppIntent>(_ title: S, role: ButtonRole?, intent: I) {
        self.init(role: role, intent: intent) { Text(title) }
    }
    @_disfavoredOverload
    public init<I: AppIntent>(_ titleResource: LocalizedStringResource, role: ButtonRole? = nil, intent: I) {
        self.init(role: role, intent: intent) { Text(titleResource) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init<I: AppIntent>(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, intent: I
    ) { self.init(role: role, intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
    public init<I: AppIntent>(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil, intent: I
    ) { self.init(role: role, intent: intent) { SwiftUI.Label(titleKey, image: image) } }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init<I: AppIntent>(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: I) {
        self.init(isOn: isOn, intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol, I: AppIntent>(_ title: S, systemImage: String, isOn: Bool, intent: I) {
        self.init(isOn: isOn, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}
