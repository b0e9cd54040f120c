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
