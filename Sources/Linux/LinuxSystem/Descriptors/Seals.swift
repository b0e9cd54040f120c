import CLinux

/// Changes that no process can make to shared memory any more.
package struct Seals: OptionSet, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let seal = Seals(rawValue: hostel_seal_seal)
    package static let shrink = Seals(rawValue: hostel_seal_shrink)
    package static let grow = Seals(rawValue: hostel_seal_grow)
    package static let write = Seals(rawValue: hostel_seal_write)
    /// Only maps that exist already can change the content, and no part of it can be cut out. From Linux 5.1 on.
    package static let futureWrite = Seals(rawValue: hostel_seal_future_write)
    /// The size is fixed, but the content may change. For memory that is reused.
    package static let size: Seals = [.shrink, .grow]
    /// Neither size, content nor seals can change.
    package static let all: Seals = [.seal, .shrink, .grow, .write]
    /// For memory that its maker alone changes, by a map of its own.
    package static let reused: Seals = [.seal, .shrink, .grow, .futureWrite]
}
