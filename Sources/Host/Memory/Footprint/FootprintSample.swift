/// One measure of what a process alone costs: private dirty pages and swap.
package struct FootprintSample: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// From statm: cheap (0.8 µs), within 0.1 MiB of the footprint, blind for swap and for pages that were shared
        /// with the fork server and then written. Never enough for a kill.
        case estimate
        /// From smaps_rollup: exact, and dear (0.2 to 0.8 ms).
        case confirmed
    }

    package let kind: Kind
    package let bytes: UInt64
    package let time: MonotonicTime

    package init(kind: Kind, bytes: UInt64, time: MonotonicTime) {
        (self.kind, self.bytes, self.time) = (kind, bytes, time)
    }
}
