import Synchronization

/// Limits of the device. They are kept by the store alone and limit nothing; the log says so at the first one.
public final class ManagedSettingsStore {
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
        public static let `default` = Name("default")
    }

    public init() {}
    public init(named name: Name) {}

    public var shield = ShieldSettings() { didSet { Self.report() } }
    public var application = ApplicationSettings() { didSet { Self.report() } }
    public var webContent = WebContentSettings() { didSet { Self.report() } }
    public func clearAllSettings() { (shield, application, webContent) = (.init(), .init(), .init()) }

    private static let hasReported = Mutex(false)

    private static func report() {
        let isFirst = hasReported.withLock { reported in
            defer { reported = true }
            return !reported
        }
        guard isFirst else { return }
        let line = "ManagedSettings: nothing is limited here, so the settings have no effect.\n"
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }
}

public struct ShieldSettings: Sendable {
    public enum ActivityCategoryPolicy<Activity: Hashable & Sendable>: Hashable, Sendable {
        case none
        case specific(Set<ActivityCategoryToken>, except: Set<Token<Activity>> = [])
        case all(except: Set<Token<Activity>> = [])
    }

    public var applications: Set<ApplicationToken>?
    public var applicationCategories: ActivityCategoryPolicy<Application>?
    public var webDomains: Set<WebDomainToken>?
    public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?
}

public struct ApplicationSettings: Sendable {
    public var denyAppInstallation: Bool?
    public var denyAppRemoval: Bool?
    public var blockedApplications: Set<Application>?
}

public struct WebContentSettings: Sendable {
    public enum FilterPolicy: Hashable, Sendable {
        case none
        case auto(Set<WebDomain> = [], except: Set<WebDomain> = [])
        case specific(Set<WebDomain>)
        case all(except: Set<WebDomain> = [])
    }

    public var blockedByFilter: FilterPolicy?
}
