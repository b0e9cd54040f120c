/// A key that a person presses; nobody does in a widget.
public struct KeyPress: Sendable {
    /// Whether an action took the key.
    public enum Result: Sendable { case handled, ignored }
    /// The part of a press.
    public struct Phases: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all: Phases = [.down, .repeat, .up]
    }

    public let phase: Phases
    public let key: KeyEquivalent
    public let characters: String
    public let modifiers: EventModifiers
}

/// How a field for several lines looks.
public protocol TextEditorStyle {}
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public static var automatic: Self { Self() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    public static var plain: Self { Self() }
}

extension View {
    /// Has no effect: a widget has no keyboard.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { self }
    public func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { self }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
    public func submitScope(_ isBlocking: Bool = true) -> some View { self }
    public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// Where a pointer is; a widget has none.
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

extension View {
    /// Has no effect: a widget has no pointer.
    public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View { self }
    public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
}
