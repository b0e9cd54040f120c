/// The tips of this process. They are kept by no file: a process begins anew.
public enum Tips {
    public enum Status: Hashable, Sendable {
        /// The process has not called `configure()`, or the tip has rules.
        case pending
        case available
        case invalidated(InvalidationReason)
    }

    public enum InvalidationReason: Hashable, Sendable {
        case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
    }

    /// How tips are kept and shown. No option has an effect.
    public struct ConfigurationOption: Sendable {
        public struct DatastoreLocation: Sendable {
            public static let applicationDefault = Self()
            public static func groupContainer(identifier: String) throws -> Self { Self() }
            public static func url(_ url: URL) -> Self { Self() }
        }
        public struct DisplayFrequency: Sendable {
            public static let immediate = Self()
            public static let hourly = Self()
            public static let daily = Self()
            public static let weekly = Self()
            public static let monthly = Self()
            public static func seconds(_ seconds: TimeInterval) -> Self { Self() }
        }
        public static func datastoreLocation(_ location: DatastoreLocation) -> Self { Self() }
        public static func displayFrequency(_ frequency: DisplayFrequency) -> Self { Self() }
    }

    /// From now on the process shows tips without rules.
    public static func configure(_ options: [ConfigurationOption] = []) throws { TipDesk.configure() }
    /// Every tip may be shown again.
    public static func resetDatastore() throws { TipDesk.reset() }
    public static func showAllTipsForTesting() { TipDesk.configure() }
    public static func hideAllTipsForTesting() {}
}

/// The state of a process's tips. A value.
struct TipStates {
    private(set) var isConfigured = false
    private var invalidated: [String: Tips.InvalidationReason] = [:]
    /// More tips than any program has.
    private static let most = 1000

    mutating func configure() { isConfigured = true }
    mutating func reset() { invalidated = [:] }
    mutating func invalidate(_ id: String, _ reason: Tips.InvalidationReason) {
        if invalidated.count < Self.most || invalidated[id] != nil { invalidated[id] = reason }
    }

    func status(_ id: String, hasRules: Bool) -> Tips.Status {
        if let reason = invalidated[id] { return .invalidated(reason) }
        return isConfigured && !hasRules ? .available : .pending
    }
}
