/// A policy that a program writes as closures.
///
/// The host calls them on its own thread whenever it reads a bundle, so they must not block, and equal requests must
/// get equal answers.
public struct ClosurePolicy: GrantPolicy {
    private let given: @Sendable (GrantRequest) -> Set<Grant>
    private let enabled: @Sendable (GrantRequest) -> Bool

    /// - Parameters:
    ///   - enables: whether a bundle may be launched.
    ///   - grants: returns the grants of a bundle.
    public init(
        enables: @escaping @Sendable (GrantRequest) -> Bool = { _ in true },
        _ grants: @escaping @Sendable (GrantRequest) -> Set<Grant>
    ) {
        (enabled, given) = (enables, grants)
    }

    public func grants(for request: GrantRequest) -> Set<Grant> { given(request) }

    public func enables(_ request: GrantRequest) -> Bool { enabled(request) }
}
