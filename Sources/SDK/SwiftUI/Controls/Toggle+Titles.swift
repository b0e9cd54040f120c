extension Toggle where Label == Text {
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The switch of a style.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

extension Toggle where Label == Text {
    /// A switch for several values: it is on if all of them are.
    public init<C: Collection>(_ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>) {
        let bindings = sources.map { $0[keyPath: isOn] }
        self.init(
            titleKey,
            isOn: Binding(
                get: { bindings.allSatisfy(\.wrappedValue) },
                set: { newValue in for binding in bindings { binding.wrappedValue = newValue } }))
    }
}
