public import Foundation

extension PersonNameComponents {
    /// Writes a name, with its parts in the order in which English has them.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum Style: String, Codable, Hashable, Sendable {
            case short, medium, long, abbreviated
        }

        public var style: Style
        public var locale: Locale

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func format(_ name: PersonNameComponents) -> String {
            let parts: [String?] =
                switch style {
                case .short: [name.nickname ?? name.givenName ?? name.familyName]
                case .medium: [name.givenName, name.familyName]
                case .long: [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix]
                case .abbreviated: [name.givenName, name.familyName].map { $0?.first.map { $0.uppercased() } }
                }
            return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: style == .abbreviated ? "" : " ")
        }

        public func locale(_ locale: Locale) -> FormatStyle { FormatStyle(style: style, locale: locale) }
    }

    public func formatted() -> String { FormatStyle().format(self) }
    public func formatted<F: Foundation.FormatStyle>(_ style: F) -> F.FormatOutput
    where F.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}

/// Writes names for a person, as `FormatStyle` does.
public class PersonNameComponentsFormatter: Formatter {
    public enum Style: Int, Sendable {
        case `default` = 0
        case short, medium, long, abbreviated
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Without effect.
        public static let phonetic = Options(rawValue: 2)
    }

    public var style = Style.default
    public var locale: Locale? = .current
    public var isPhonetic = false

    public class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        return formatter.string(from: components)
    }

    public func string(from components: PersonNameComponents) -> String {
        let named: PersonNameComponents.FormatStyle.Style =
            switch style {
            case .short: .short
            case .long: .long
            case .abbreviated: .abbreviated
            case .default, .medium: .medium
            }
        return PersonNameComponents.FormatStyle(style: named).format(components)
    }

    /// The first word as the given name, the last as the family name and those between as the middle name; nil for none.
    public func personNameComponents(from string: String) -> PersonNameComponents? {
        let words = string.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return nil }
        var components = PersonNameComponents()
        components.givenName = first
        if words.count > 1 { components.familyName = words.last }
        if words.count > 2 { components.middleName = words.dropFirst().dropLast().joined(separator: " ") }
        return components
    }

    public override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map { string(from: $0) } }
}
