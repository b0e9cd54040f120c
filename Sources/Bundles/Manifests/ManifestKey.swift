/// The keys that this module reads, with the original platform's names. Our own keys begin with `Hostel`.
package enum ManifestKey {
    package static let identifier = "CFBundleIdentifier"
    package static let executable = "CFBundleExecutable"
    package static let packageType = "CFBundlePackageType"
    package static let version = "CFBundleVersion"
    package static let shortVersion = "CFBundleShortVersionString"
    package static let displayName = "CFBundleDisplayName"
    package static let name = "CFBundleName"
    package static let developmentRegion = "CFBundleDevelopmentRegion"
    package static let minimumOSVersion = "MinimumOSVersion"
    package static let minimumSystemVersion = "LSMinimumSystemVersion"
    /// The SDK that the bundle was built with, which Xcode writes from its build setting SDK_NAME.
    package static let sdkName = "DTSDKName"
    package static let backgroundModes = "UIBackgroundModes"
    package static let fonts = "UIAppFonts"
    package static let urlTypes = "CFBundleURLTypes"
    package static let urlSchemes = "CFBundleURLSchemes"

    package static let nsExtension = "NSExtension"
    package static let pointIdentifier = "NSExtensionPointIdentifier"
    package static let principalClass = "NSExtensionPrincipalClass"
    package static let mainStoryboard = "NSExtensionMainStoryboard"
    package static let attributes = "NSExtensionAttributes"
    package static let activationRule = "NSExtensionActivationRule"
    package static let activationPrefix = "NSExtensionActivation"
    package static let principalFunction = "HostelPrincipalFunction"
    package static let largestDisplayMode = "HostelLargestAvailableDisplayMode"

    /// The list of a foreign library's functions inside the attributes, in place of a file `NAME.functions.plist`.
    package static let functions = "HostelFunctions"

    /// The SDK that the bundle was built against: a dictionary for each machine.
    package static let sdk = "HostelSDK"

    package static let exAttributes = "EXAppExtensionAttributes"
    package static let exPointIdentifier = "EXExtensionPointIdentifier"
    package static let exPrincipalClass = "EXPrincipalClass"

    package static let applicationGroups = "com.apple.security.application-groups"
    package static let networkClient = "com.apple.security.network.client"
    package static let readablePaths = "com.apple.security.temporary-exception.files.absolute-path.read-only"
    package static let writablePaths = "com.apple.security.temporary-exception.files.absolute-path.read-write"

    /// All of them.
    static let all = [
        identifier, executable, packageType, version, shortVersion, displayName, name, developmentRegion,
        minimumOSVersion,
        minimumSystemVersion, sdkName, backgroundModes, fonts, urlTypes, urlSchemes, nsExtension, pointIdentifier,
        principalClass, mainStoryboard, attributes, activationRule, principalFunction, largestDisplayMode, functions,
        sdk, exAttributes, exPointIdentifier, exPrincipalClass, applicationGroups, networkClient, readablePaths,
        writablePaths,
    ]
}
