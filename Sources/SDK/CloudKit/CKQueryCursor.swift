public import FoundationGaps

/// The place where a query continues. No query succeeds, so there is never one.
public final class CKQueryCursor: NSObject, NSSecureCoding, NSCopying, Sendable {
    private override init() { super.init() }

    /// Nil: an archive of another machine means nothing here.
    public init?(coder: NSCoder) { nil }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {}
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
