/// The applications, kinds of applications and web domains that a person chose. Nothing here lets a person choose, so it is
/// empty unless it is decoded.
public struct FamilyActivitySelection: Hashable, Sendable, Codable {
    public var applicationTokens: Set<ApplicationToken> = []
    public var categoryTokens: Set<ActivityCategoryToken> = []
    public var webDomainTokens: Set<WebDomainToken> = []
    public let includeEntireCategory: Bool

    public init() { includeEntireCategory = false }
    public init(includeEntireCategory: Bool) { self.includeEntireCategory = includeEntireCategory }

    public var applications: Set<Application> { Set(applicationTokens.map { Application(token: $0) }) }
    public var categories: Set<ActivityCategory> { Set(categoryTokens.map { ActivityCategory(token: $0) }) }
    public var webDomains: Set<WebDomain> { Set(webDomainTokens.map { WebDomain(token: $0) }) }
}

/// Stands for a thing whose name the program may not know.
public struct Token<T>: Hashable, Sendable, Codable {
    private let data: Data
}

public typealias ApplicationToken = Token<Application>
public typealias ActivityCategoryToken = Token<ActivityCategory>
public typealias WebDomainToken = Token<WebDomain>

public struct Application: Hashable, Sendable, Codable {
    public var bundleIdentifier: String?
    public var token: ApplicationToken?
    public var localizedDisplayName: String? { nil }
    public init(bundleIdentifier: String) { self.bundleIdentifier = bundleIdentifier }
    public init(token: ApplicationToken) { self.token = token }
}

public struct ActivityCategory: Hashable, Sendable, Codable {
    public var token: ActivityCategoryToken?
    public var localizedDisplayName: String? { nil }
    public init(token: ActivityCategoryToken) { self.token = token }
}

public struct WebDomain: Hashable, Sendable, Codable {
    public var domain: String?
    public var token: WebDomainToken?
    public init(domain: String) { self.domain = domain }
    public init(token: WebDomainToken) { self.token = token }
}

extension Label where Title == Text, Icon == Image {
    /// No name is known for a token.
    public init(_ token: ApplicationToken) { self.init(String("Application"), systemImage: "app") }
    public init(_ token: ActivityCategoryToken) { self.init(String("Category"), systemImage: "square.grid.2x2") }
    public init(_ token: WebDomainToken) { self.init(String("Website"), systemImage: "globe") }
}

extension View {
    /// Has no effect: a widget has no sheets.
    public func familyActivityPicker(isPresented: Binding<Bool>, selection: Binding<FamilyActivitySelection>)
        -> some View
    {
        self
    }
    public func familyActivityPicker(
        headerText: String? = nil, footerText: String? = nil, isPresented: Binding<Bool>,
        selection: Binding<FamilyActivitySelection>
    ) -> some View { self }
}
