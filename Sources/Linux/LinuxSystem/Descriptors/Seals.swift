import CLinux

/// Changes that no process can make to shared memory any more.
package struct Seals: OptionSet, Hashable, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let seal = Seals(rawValue: hostel_seal_seal)
    package static let shrink = Seals(rawValue: hostel_seal_shrink)
    package static let grow = Seals(rawValue: hostel_seal_grow)
    package static let write = Seals(rawValue: hostel_seal_write)
    /// The size is fixed, but the content may change. For memory that is reused.
    package static let size: Seals = [.shrink, .grow]
    /// Neither size, content nor seals can change.
    package static let all: Seals = [.seal, .shrink, .grow, .write]
}
