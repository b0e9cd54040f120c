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
    package var largestDisplayMode: LargestDisplayMode?
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
