internal import ExtensionHost

/// The keys of a configuration file. The names are a contract.
package enum SettingsKey: String, Hashable, Sendable, CaseIterable {
    case appearance = "Appearance"
    case budget = "Budget"
    case folders = "Folders"
    case hidden = "Hidden"
    case limits = "Limits"
    case locale = "Locale"
    case order = "Order"
    case platformVersion = "PlatformVersion"
    case textSize = "TextSize"
    case warm = "Warm"

    /// The words that follow "It must be" in a message.
    package var allowed: String {
        switch self {
        case .appearance: HostSettings.Appearance.allCases.map(\.rawValue).joined(separator: " or ")
        case .budget: "a size such as 256MB"
        case .folders: "a list of paths"
        case .locale: "a language and a region such as de_AT"
        case .order, .hidden: "a list of bundle identifiers"
        case .platformVersion: "a text such as \"26.1\""
        case .textSize: "an integer from 0 to 6"
        case .warm: "an integer from 0 to \(WarmPool.most)"
        case .limits: "a dictionary with the keys \(LimitGroup.names)"
        }
    }

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The two tables in `Limits`: by bundle identifier, and by extension point.
    enum LimitGroup: String, CaseIterable {
        case extensions = "Extensions"
        case points = "Points"

        static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
    }
}
