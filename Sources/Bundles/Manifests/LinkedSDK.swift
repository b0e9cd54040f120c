/// The SDK of the original platform that a bundle was linked with, as `DTSDKName` names it: `iphoneos9.3`.
///
/// The original reads this version from the library's Mach-O header, which an ELF library lacks. Xcode writes the same
/// version into the list, from its build setting SDK_NAME.
package struct LinkedSDK: Sendable, Hashable {
    package let version: DottedVersion

    /// Reads `iphoneos9.3`, `iphonesimulator9.3`, `iphoneos9.3.internal` or a version alone; nil for anything else, and
    /// for the SDK of another platform, whose versions mean something else.
    package init?(name: String) {
        guard name.utf8.count <= 64 else { return nil }
        let platform = name.prefix { $0.isASCII && $0.isLetter }
        guard ["", "iphoneos", "iphonesimulator"].contains(platform),
            let version = DottedVersion(leniently: String(name.dropFirst(platform.count)))
        else { return nil }
        self.version = version
    }

    /// Whether it is older than 10, which brought the two display modes. A Today widget that was linked with it has the
    /// height that it prefers, and margins.
    package var predatesDisplayModes: Bool { version < DottedVersion([10]) }
}
