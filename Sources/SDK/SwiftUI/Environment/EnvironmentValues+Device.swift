/// How much room there is in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

/// Whether an application is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
    case background, inactive, active
}

/// Whether text is to be bolder.
public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
}

/// Whether colours are to differ more.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
    case standard, increased
}

/// Closes a presentation; a widget has none.
public struct DismissAction: Sendable {
    public func callAsFunction() {}
}

private enum LuminanceKey: EnvironmentKey { static let defaultValue = false }
private enum PhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private enum WidthClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .compact }
private enum HeightClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

extension EnvironmentValues {
    /// Whether the screen is dimmed.
    public var isLuminanceReduced: Bool {
        get { self[LuminanceKey.self] }
        set { self[LuminanceKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[PhaseKey.self] }
        set { self[PhaseKey.self] = newValue }
    }
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[WidthClassKey.self] }
        set { self[WidthClassKey.self] = newValue }
    }
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[HeightClassKey.self] }
        set { self[HeightClassKey.self] = newValue }
    }
    public var dismiss: DismissAction { DismissAction() }
    public var legibilityWeight: LegibilityWeight? { .regular }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var isFocused: Bool { false }
    public var accessibilityReduceMotion: Bool { false }
    public var accessibilityReduceTransparency: Bool { false }
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    public var accessibilityInvertColors: Bool { false }
}
