public import FoundationGaps

/// Where a program stopped to read changes. There is no server, so there is never one.
public final class CKServerChangeToken: NSObject, NSSecureCoding, NSCopying, Sendable {
    private override init() { super.init() }

    /// Nil: an archive of another machine means nothing here.
    public init?(coder: NSCoder) { nil }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {}
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
