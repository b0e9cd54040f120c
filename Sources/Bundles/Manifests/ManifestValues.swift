/// The values of a manifest as far as they could be read, for reports and for code that runs before the rules.
///
/// All values are raw: texts may hold build variables, and keys may be absent. `ExtensionManifest` and
/// `ContainerManifest` hold checked values; they exist only if the manifest breaks no rule.
package struct ManifestValues: Sendable, Hashable {
    package var identifier: String?
    package var executable: String?
    package var packageType: String?
    /// CFBundleVersion.
    package var version: String?
    package var shortVersion: String?
    package var displayName: String?
    package var name: String?
    /// The language of the texts outside of all folders of languages.
    package var developmentRegion: String?
    package var minimumOSVersion: String?
    /// The SDK of the original platform that the bundle was linked with; nil if DTSDKName is absent or names another.
    package var linkedSDK: LinkedSDK?
    package var extensionPoint: String?
    package var principalClass: String?
    package var storyboard: String?
    package var principalFunction: String?
    package var largestDisplayMode: LargestDisplayMode?
    /// NSExtensionAttributes, or the other keys of EXAppExtensionAttributes. Empty once the bundle was read.
    package var attributes: [String: PropertyListValue] = [:]
    /// The URL schemes of CFBundleURLTypes in the list's order, in lower case, each once.
    package var urlSchemes: [String] = []
    package var entitlements = Entitlements()
    /// The SDK that each machine's library was built against, by the machine's name. Malformed entries are left out.
    package var sdkStamps: [String: SDKStamp] = [:]
    /// All references `$(NAME)` and `${NAME}` in the manifest, as written, sorted.
    package var unexpandedVariables: [String] = []
    /// True if the list belongs to an extension: it has NSExtension or EXAppExtensionAttributes.
    package var isExtension = false
    /// True if only EXAppExtensionAttributes declares the extension. ExtensionKit starts such a bundle at `@main`.
    package var isExtensionKit = false
    /// The keys of a source list that `hostel bundle` completes without help, as Xcode does, sorted.
    package var filledByBuild: [String] = []
    /// The build settings of a source list that only its author can give, sorted.
    package var requiredSettings: [String] = []

    package init() {}

    /// The version for people, else the build's version.
    package var shownVersion: String? { shortVersion ?? version }
}
