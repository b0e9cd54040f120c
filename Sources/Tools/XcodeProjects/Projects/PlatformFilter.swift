internal import ExtensionManifest

/// The platforms for which a target of several platforms takes a file.
struct PlatformFilter {
    private static let own = "ios"

    /// The names of the platforms; nil: all of them.
    private let platforms: [String]?

    init(_ buildFile: ProjectObject) {
        // Older versions of Xcode write one name.
        self.init(buildFile.fields["platformFilters"] ?? buildFile.fields["platformFilter"])
    }

    private init(_ value: PropertyListValue?) {
        let names = value?.array?.compactMap(\.string) ?? value?.string.map { [$0] } ?? []
        platforms = names.isEmpty ? nil : names
    }

    /// Whether the file is for the platform of the import.
    var admits: Bool { platforms?.contains(Self.own) ?? true }

    /// The paths in a synchronized folder that an exception set keeps for other platforms.
    static func refusedPaths(_ exceptions: ProjectObject) -> [String] {
        let filters = exceptions.fields["platformFiltersByRelativePath"]?.dictionary ?? [:]
        return filters.filter { !PlatformFilter($0.value).admits }.map(\.key)
    }
}
