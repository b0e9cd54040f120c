/// A policy that a program writes as closures.
///
/// The host calls them on its own thread whenever it reads a bundle, so they must not block, and equal requests must
/// get equal answers.
public struct ClosurePolicy: GrantPolicy {
    private let given: @Sendable (GrantRequest) -> Set<Grant>
    private let enabled: @Sendable (GrantRequest) -> Bool
    private let hashed: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - enables: whether a bundle may be launched.
    ///   - needsHash: whether the other closures decide by the content hash of the bundle with an identifier, even if
    ///     it asks for nothing. The host calls it on any thread.
    ///   - grants: returns the grants of a bundle.
    public init(
        enables: @escaping @Sendable (GrantRequest) -> Bool = { _ in true },
        needsHash: @escaping @Sendable (String) -> Bool = { _ in false },
        _ grants: @escaping @Sendable (GrantRequest) -> Set<Grant>
    ) {
        (enabled, hashed, given) = (enables, needsHash, grants)
    }

    public func grants(for request: GrantRequest) -> Set<Grant> { given(request) }

    public func enables(_ request: GrantRequest) -> Bool { enabled(request) }

    public func needsHash(of identifier: String) -> Bool { hashed(identifier) }
}
