package import LinuxSystem

/// The footprint of one process over its life: statm's readings in, estimates out, corrected by each exact reading.
///
/// The estimate is statm's private pages (resident − shared) less their number at the fork, because a child starts with
/// the fork server's pages, which cost nothing until they are written. An exact reading includes the rest (swap,
/// written pages of the fork server, private shared memory). The gauge adds the difference to later estimates.
package struct FootprintGauge: Hashable, Sendable {
    /// The bytes of page tables that cost nothing. An idle widget has some 500 KiB, mostly from the fork server.
    package static let freePageTables: UInt64 = 1 << 20

    private let pagesAtFork: UInt64
    private let pageSize: UInt64

    /// The newest sample of either kind, nil before the first.
    package private(set) var latest: FootprintSample?
    /// The newest exact sample.
    package private(set) var confirmed: FootprintSample?
    /// The largest footprint seen, in bytes.
    package private(set) var lifetimeMaximum: UInt64 = 0
    /// The growth in bytes a second, never negative. After a burst it falls by at most half with each sample, so that a
    /// quiet moment within the burst does not slow the sampler down.
    package private(set) var growth: UInt64 = 0

    /// Pages of the newest statm, as bytes over the fork, and when they were read.
    private var rawEstimate: UInt64 = 0
    private var rawTime: MonotonicTime?
    /// The private pages of the newest statm, and those of them that other processes may share, in bytes.
    private var privateBytes: UInt64 = 0
    private var sharedAtMost: UInt64
    /// Exact less estimated bytes at the last exact reading.
    private var correction: Int64 = 0

    /// The bytes that the process has at least, if `PageCounting.isExact`: its private pages, less those that it shared
    /// with the fork server at the first reading, or at an exact one since.
    ///
    /// The shared ones never become more: an extension makes no process, and may neither mark pages as free (MADV_FREE)
    /// nor have them merged (MADV_MERGEABLE). All of them were written, by the fork server.
    package var least: UInt64 { privateBytes.saturatingSubtract(sharedAtMost) }

    /// - Parameters:
    ///   - pagesAtFork: the private pages (`Statm.privatePages`) that the process has from the fork server.
    ///   - pageSize: in bytes, of sysconf(_SC_PAGESIZE).
    package init(pagesAtFork: UInt64, pageSize: UInt64) {
        self.pagesAtFork = pagesAtFork
        self.pageSize = pageSize
        sharedAtMost = pagesAtFork.saturatingMultiply(pageSize)
    }

    /// Takes a cheap reading and returns the estimate.
    @discardableResult
    package mutating func take(_ statm: Statm, at now: MonotonicTime) -> FootprintSample {
        privateBytes = statm.privatePages.saturatingMultiply(pageSize)
        return take(estimate: estimate(statm), at: now)
    }

    private func estimate(_ statm: Statm) -> UInt64 {
        statm.privatePages.saturatingSubtract(pagesAtFork).saturatingMultiply(pageSize)
    }

    /// Takes the last cheap reading again, because the process has not run since; nil before the first.
    package mutating func takeUnchanged(at now: MonotonicTime) -> FootprintSample? {
        rawTime == nil ? nil : take(estimate: rawEstimate, at: now)
    }

    private mutating func take(estimate: UInt64, at now: MonotonicTime) -> FootprintSample {
        noteGrowth(to: estimate, at: now)
        let bytes =
            correction < 0
            ? rawEstimate.saturatingSubtract(correction.magnitude) : rawEstimate.saturatingAdd(correction.magnitude)
        return keep(FootprintSample(kind: .estimate, bytes: bytes, time: now))
    }

    /// Takes an exact reading and returns the footprint. Its cheap readings correct the estimates: it saw the process as it
    /// was between the two. Cheap readings may have come since.
    @discardableResult
    package mutating func take(_ reading: ExactReading) -> FootprintSample {
        let tables = reading.pageTables.saturatingSubtract(Self.freePageTables)
        let exact = reading.rollup.footprint.saturatingAdd(tables)
        if rawTime.map({ $0 < reading.ended }) ?? true { take(reading.after, at: reading.ended) }
        let middle = estimate(reading.before) / 2 + estimate(reading.after) / 2
        let distance = Int64(clamping: exact > middle ? exact - middle : middle - exact)
        sharedAtMost = min(sharedAtMost, reading.rollup.sharedAnonymous ?? .max)
        correction = exact > middle ? distance : -distance
        let sample = keep(FootprintSample(kind: .confirmed, bytes: exact, time: reading.began))
        confirmed = sample
        return sample
    }

    /// Takes the least footprint as the newest one, in place of the estimate.
    package mutating func takeLeast(at now: MonotonicTime) {
        _ = keep(FootprintSample(kind: .estimate, bytes: least, time: now))
    }

    /// Takes the bytes that a memory cgroup has charged and cannot reclaim, if they exceed the process's own pages.
    package mutating func take(charged bytes: UInt64, at now: MonotonicTime) {
        guard bytes > latest?.bytes ?? 0 else { return }
        confirmed = keep(FootprintSample(kind: .confirmed, bytes: bytes, time: now))
    }

    /// Counts growth between cheap readings alone, because a correction is not growth.
    private mutating func noteGrowth(to bytes: UInt64, at now: MonotonicTime) {
        if let rawTime {
            let seconds = now.since(rawTime).inSeconds
            guard seconds > 0 else { return }
            let rate = Double(bytes.saturatingSubtract(rawEstimate)) / seconds
            growth = max(rate < 0x1p62 ? UInt64(rate) : UInt64(1) << 62, growth / 2)
        }
        (rawEstimate, rawTime) = (bytes, now)
    }

    private mutating func keep(_ sample: FootprintSample) -> FootprintSample {
        latest = sample
        lifetimeMaximum = max(lifetimeMaximum, sample.bytes)
        return sample
    }
}
