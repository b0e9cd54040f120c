package import ExtensionHost
package import ExtensionManifest

/// The values of a configuration file. Nil, or an empty table: the default holds.
package struct HostSettings: Hashable, Sendable {
    /// Absolute paths of folders of bundles, or of single bundles.
    package var folders: [String]?
    /// The identifiers that come first on the page, in their order.
    package var order: [String]?
    /// The identifiers whose tiles are hidden at first.
    package var hidden: [String]?
    /// 0 (extra small) … 6 (extra extra extra large).
    package var textSize: Int?
    package var appearance: Appearance?
    /// The languages and the region of texts, dates and numbers.
    package var locale: PreferredLocale?
    /// The memory of all extensions together, in bytes.
    package var budget: UInt64?
    /// How many processes wait for a launch.
    package var warm: Int?
    /// The release of the original platform that the host claims to be.
    package var platformVersion: DottedVersion?
    package var limits: [LimitTarget: LimitOverride] = [:]

    /// The appearances by their words in files and options.
    package enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    package init() {}
}
