/// Decides which grants an extension has without an answer of the person, and whether it may be launched at all.
///
/// The host asks whenever it reads a bundle, so equal requests must get equal decisions. A person's answers
/// (`Host.allow`, `Host.deny`) come on top: an allowed grant is added, and a denied one is removed.
public protocol GrantPolicy: Sendable {
    /// The grants of this bundle. Those that it does not ask for are ignored.
    func grants(for request: GrantRequest) -> Set<Grant>

    /// Whether this bundle may be launched. A person's answer (`Host.enable`, `Host.disable`) comes before this one.
    /// The default is yes.
    func enables(_ request: GrantRequest) -> Bool

    /// Whether this policy decides by the content hash of the bundle with this identifier. The host then also hashes
    /// a bundle that asks for nothing, when it is new or changed, which costs the time to read its library.
    ///
    /// The host calls it on any thread. The default is no.
    func needsHash(of identifier: String) -> Bool
}

extension GrantPolicy {
    public func enables(_ request: GrantRequest) -> Bool { true }

    public func needsHash(of identifier: String) -> Bool { false }
}

/// Gives only what needs no trust in the bundle: the App Groups that its own container has as well. Everything else
/// waits for the person.
public struct AskingPolicy: GrantPolicy {
    public init() {}

    public func grants(for request: GrantRequest) -> Set<Grant> {
        request.asked.filter { grant in
            switch grant {
            case .network, .read, .write: false
            case .group: request.containerGrants.contains(grant)
            }
        }
    }
}

/// Gives each bundle everything that its entitlements ask for. It is for hosts whose folders hold only bundles that
/// somebody has checked before.
public struct TrustingPolicy: GrantPolicy {
    public init() {}

    public func grants(for request: GrantRequest) -> Set<Grant> { request.asked }
}
