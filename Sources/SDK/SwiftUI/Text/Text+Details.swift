/// The height of lines of text.
public struct LineHeight: Hashable, Sendable {
    private let name: String
    public static let normal = LineHeight(name: "normal")
    public static let loose = LineHeight(name: "loose")
    public static let tight = LineHeight(name: "tight")
    public static let variable = LineHeight(name: "variable")
}

/// How text is set for its language.
public struct TypesettingLanguage: Hashable, Sendable {
    private let name: String
    public static let automatic = TypesettingLanguage(name: "automatic")
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(name: language.minimalIdentifier)
    }
}

// Fonts decide the height of a line and the forms of its letters here, so these have no effect.
extension Text {
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text { self }
}

extension View {
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View { self }
    public func lineHeight(_ lineHeight: LineHeight?) -> some View { self }
    public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

/// Whether a person can have a text rewritten; a widget's text is not edited.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}
