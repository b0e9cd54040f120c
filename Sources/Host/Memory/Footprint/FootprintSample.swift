/// One measurement of the memory of a process alone: private dirty pages and swap.
package struct FootprintSample: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// From statm: cheap (0.8 µs) and within 0.1 MiB of the footprint. It misses swap and pages that were shared with
        /// the fork server and then written. A process is killed by it only for what is certain.
        case estimate
        /// From smaps_rollup: exact and expensive (0.2 to 0.8 ms for a widget, 10 ms for a gigabyte).
        case confirmed
    }

    package let kind: Kind
    package let bytes: UInt64
    package let time: MonotonicTime

    package init(kind: Kind, bytes: UInt64, time: MonotonicTime) {
        (self.kind, self.bytes, self.time) = (kind, bytes, time)
    }
}
