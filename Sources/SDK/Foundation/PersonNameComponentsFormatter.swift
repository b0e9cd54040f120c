public import Foundation

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
