/// The surroundings for which a provider makes entries.
public struct TimelineProviderContext {
    public let family: WidgetFamily
    /// Whether a person chooses among widgets.
    public let isPreview: Bool
    /// Points.
    public let displaySize: CGSize
    public let environmentVariants: EnvironmentVariants

    /// The values of the environment for which views are made.
    @dynamicMemberLookup
    public struct EnvironmentVariants {
        let values: [EnvironmentValues]

        public subscript<T>(dynamicMember keyPath: WritableKeyPath<EnvironmentValues, T>) -> [T]? {
            values.map { $0[keyPath: keyPath] }
        }
    }
}
