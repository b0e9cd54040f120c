/// A policy that a program writes as a closure.
public struct ClosurePolicy: GrantPolicy {
    private let body: @Sendable (GrantRequest) -> Set<Grant>

    /// - Parameter body: returns the grants of a bundle. The host calls it on its own thread whenever it reads a
    ///   bundle,
    ///   so it must not block, and equal requests must get equal answers.
    public init(_ body: @escaping @Sendable (GrantRequest) -> Set<Grant>) { self.body = body }

    public func grants(for request: GrantRequest) -> Set<Grant> { body(request) }
}
