package import CFunctions
internal import Synchronization

/// A closure of the host that a foreign function calls.
///
/// The library may call it until `release`, or until its process ends. A later call is an error of the call in which it
/// happens, unless 4,096 callbacks were made since: it may reach one of these then. A process serves at most 4,096
/// callbacks that are not released.
public final class ForeignCallback: Sendable {
    /// Gets the arguments that the list of functions declares, and returns the result; `.null` for `void`. An error
    /// makes the callback return zero, and the call that led to it fail with `ForeignError.callbackFailed`.
    public typealias Body = @Sendable ([ForeignValue]) async throws -> ForeignValue

    package let number: UInt32
    /// Serves a call of a callback.
    let serve: @Sendable (CCallback, [ForeignValue]) async throws -> ForeignAnswer
    private let released = Atomic<Bool>(false)

    private static let last = Atomic<UInt32>(0)

    /// Makes a callback. It is called on no particular thread, one call after the other.
    public convenience init(_ body: @escaping Body) {
        self.init(serving: { ForeignAnswer(try await body($1)) })
    }

    /// Makes a callback that writes through pointers. Its closure gets `.room` for each one that it only writes.
    public static func filling(
        _ body: @escaping @Sendable ([ForeignValue]) async throws -> ForeignAnswer
    ) -> ForeignCallback {
        ForeignCallback(serving: { try await body($1) })
    }

    package init(serving serve: @escaping @Sendable (CCallback, [ForeignValue]) async throws -> ForeignAnswer) {
        self.serve = serve
        number = Self.last.add(1, ordering: .relaxed).newValue
    }

    /// Ends the callback: a later call by the library is an error.
    public func release() { released.store(true, ordering: .releasing) }

    var isReleased: Bool { released.load(ordering: .acquiring) }
}

extension ForeignCallback: Hashable {
    public static func == (left: ForeignCallback, right: ForeignCallback) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
