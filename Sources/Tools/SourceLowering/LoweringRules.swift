/// The facts about a folder of sources on which its conditions depend.
package struct LoweringRules: Hashable, Sendable {
    /// The sources are of a project's target, which Xcode compiles without `SWIFT_PACKAGE`.
    package var isOfProject: Bool
    /// The sources have branches for Linux, so they do without modules that only Darwin has.
    package var isForLinux: Bool
    /// The other modules of the package. One may have the name of a module of the original platform.
    package var siblings: Set<String>

    /// The methods of extensions that classes override.
    private(set) var overrides = ExtensionOverrides()
    /// The methods that protocols of Objective-C leave to their types.
    private(set) var optional = OptionalRequirements()

    package init(isOfProject: Bool = false, isForLinux: Bool = false, siblings: Set<String> = []) {
        (self.isOfProject, self.isForLinux, self.siblings) = (isOfProject, isForLinux, siblings)
    }

    /// Takes the facts of one source of the folder.
    package mutating func take(_ bytes: [UInt8]) {
        if !isOfProject, !isForLinux { isForLinux = Self.namesLinux(bytes) }
        overrides.take(bytes)
        optional.take(bytes)
    }

    /// Whether a source has a branch for Linux: `os(Linux)` stands in it, or code for all systems without Darwin.
    package static func namesLinux(_ bytes: [UInt8]) -> Bool {
        bytes.contains(text: "os(Linux)") || bytes.contains(text: "!canImport(Darwin)")
    }
}
