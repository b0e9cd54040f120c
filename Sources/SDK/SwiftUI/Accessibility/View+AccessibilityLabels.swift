// The names of the first releases of SwiftUI.
extension View {
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
    public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
    public func accessibility(inputLabels: [Text]) -> some View { self }
    public func accessibility(activationPoint: UnitPoint) -> some View { self }
    public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
}

extension View {
    /// The view's words, looked up when it is shown.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringResource) -> some View { accessibilityLabel(Text(label)) }
    @_disfavoredOverload
    public func accessibilityValue(_ value: LocalizedStringResource) -> some View { self }
    @_disfavoredOverload
    public func accessibilityHint(_ hint: LocalizedStringResource) -> some View { self }
    @_disfavoredOverload
    public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View { self }
    public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
}
