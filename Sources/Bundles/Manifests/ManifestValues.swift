/// What a manifest says, as far as it could be read: for reports, and for those who ask before the rules have spoken.
///
/// Everything is raw: texts may hold build variables, and keys may be absent. Who wants to rely on a manifest uses
/// `ExtensionManifest` or `ContainerManifest`, which exist only when no rule was broken.
package struct ManifestValues: Sendable, Hashable {
    package var identifier: String?
    package var executable: String?
    package var packageType: String?
    /// CFBundleVersion.
    package var version: String?
    package var shortVersion: String?
    package var displayName: String?
    package var name: String?
    package var minimumOSVersion: String?
    package var extensionPoint: String?
    package var principalClass: String?
    package var storyboard: String?
    package var principalFunction: String?
    package var largestDisplayMode: DisplayMode?
    /// NSExtensionAttributes, or the other keys of EXAppExtensionAttributes.
    package var attributes: [String: PropertyListValue] = [:]
    /// The schemes of CFBundleURLTypes in the list's order, in lower case, each once.
    package var urlSchemes: [String] = []
    package var entitlements = Entitlements()
    /// `$(NAME)` and `${NAME}` as they are written anywhere in the manifest, sorted.
    package var unexpandedVariables: [String] = []
    /// True if the list is an extension's: it has NSExtension or EXAppExtensionAttributes.
    package var isExtension = false

    package init() {}

    /// The version that people see, else the build's.
    package var shownVersion: String? { shortVersion ?? version }
}

/// What the bundle asks to be allowed to do, from `entitlements.plist`.
package struct Entitlements: Sendable, Hashable {
    package var applicationGroups: [String] = []
    package var networkClient = false
    /// Every other entitlement, for hosts that know more of them.
    package var others: [String: PropertyListValue] = [:]

    package init(
        applicationGroups: [String] = [], networkClient: Bool = false, others: [String: PropertyListValue] = [:]
    ) {
        self.applicationGroups = applicationGroups
        self.networkClient = networkClient
        self.others = others
    }
}

/// The manifest of an extension that broke no rule.
package struct ExtensionManifest: Sendable, Hashable {
    package let identifier: BundleIdentifier
    package let extensionPoint: ExtensionPoint
    package let entryPoint: EntryPoint
    package let version: DottedVersion
    package let shortVersion: DottedVersion
    /// The text that people see as the version.
    package let shownVersion: String
    package let displayName: String
    package let minimumOSVersion: DottedVersion
    /// What the widget declares as its largest mode until it says otherwise at run time; compact if it does not.
    package let largestDisplayMode: DisplayMode
    package let attributes: [String: PropertyListValue]
    package let entitlements: Entitlements
    /// The module that bare class names belong to, as the build named it: from the executable's name.
    package let moduleName: String
}

/// The manifest of a container application that broke no rule.
package struct ContainerManifest: Sendable, Hashable {
    package let identifier: BundleIdentifier
    package let version: DottedVersion
    package let shortVersion: DottedVersion
    package let displayName: String
    package let executable: String?
    package let urlSchemes: [String]
    package let entitlements: Entitlements
}
