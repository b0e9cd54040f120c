public import Foundation

/// A text that is looked up when it is shown: key, table, bundle and language.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// Where the tables are.
    public enum BundleDescription: Sendable, Equatable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        public static func == (left: BundleDescription, right: BundleDescription) -> Bool { left.path == right.path }

        var bundle: Bundle {
            switch self {
            case .main: .main
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url) ?? .main
            }
        }

        private var path: String { bundle.bundlePath }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    package let bundle: BundleDescription

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension String {
    /// The text in the extension's language, with its values.
    public init(localized resource: LocalizedStringResource) {
        self = LocalizedLookup(resource.bundle.bundle, table: resource.table, locale: resource.locale)
            .string(key: resource.key, value: resource.defaultValue)
    }

    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedLookup(bundle ?? .main, table: table, locale: locale)
            .string(key: keyAndValue.key, value: keyAndValue)
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizedLookup(bundle ?? .main, table: table, locale: locale)
            .string(key: key.description, value: defaultValue)
    }
}
