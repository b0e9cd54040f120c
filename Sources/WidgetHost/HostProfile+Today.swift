package import ExtensionManifest

extension HostProfile {
    /// This machine, with the one extension point that the Today view has a place for.
    package static func today() -> HostProfile {
        var profile = HostProfile.current()
        profile.extensionPoints = [ExtensionPoint.today.identifier]
        return profile
    }
}
