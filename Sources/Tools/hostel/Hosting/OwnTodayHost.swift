internal import ExtensionHost
internal import WidgetHost

/// A host for one command, with a state folder that goes with it.
enum OwnTodayHost {
    /// Starts a host on these folders, asks it, and stops it. Throws `CommandFailure`.
    static func once<Answer: Sendable>(
        _ plugins: [String], _ log: LogOption, _ layers: LayerOption, host kind: HostKind = .today,
        locale: LocaleOption? = nil,
        _ ask: (TodayHost) async throws -> Answer
    ) async throws -> Answer {
        log.begin(isHeadless: false)
        let temporary = try TemporaryState()
        defer { temporary.remove() }
        var configuration = TodayHost.Configuration(
            folders: plugins, state: temporary.folder, visibility: .onDemand)
        configuration.host = kind
        configuration.warmChildren = 0
        configuration.platform = claimedPlatform()
        configuration.locale = locale?.chosen() ?? usualLocale()
        configuration.lowered = layers.lowered
        layers.warn()
        return try await TodayHost.once(configuration, policy: PassingPolicy(), ask)
    }
}
