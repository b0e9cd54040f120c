public import Foundation

extension ProcessInfo {
    /// The newest release of the original platform whose names the SDK has, as `UIDevice.systemVersion` says it. Foundation
    /// has the kernel's version, so `hostel lower` writes this for `operatingSystemVersion`.
    public var platformVersion: OperatingSystemVersion {
        OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
    }

    /// As `Version 18.0`; the original adds the build. `hostel lower` writes it for `operatingSystemVersionString`.
    public var platformVersionString: String {
        "Version \(platformVersion.majorVersion).\(platformVersion.minorVersion)"
    }

    /// `hostel lower` writes this for `isOperatingSystemAtLeast`.
    public func isPlatformAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = platformVersion
        return (version.majorVersion, version.minorVersion, version.patchVersion)
            <= (own.majorVersion, own.minorVersion, own.patchVersion)
    }
}
