internal import LinuxSystem

/// Decides the share of a process from samples of its processor time and its frames. A value.
///
/// A process that computes for long without a new frame spins, as far as a person can see, and so does one that uses
/// more than a whole processor. All numbers are our choice.
package struct SpinPolicy: Hashable, Sendable {
    package struct Sample: Hashable, Sendable {
        package var time: MonotonicTime
        /// Seconds since the start of the process.
        package var processorTime: Double
        /// The frames so far that changed what is shown.
        package var frames: Int

        package init(time: MonotonicTime, processorTime: Double, frames: Int) {
            (self.time, self.processorTime, self.frames) = (time, processorTime, frames)
        }
    }

    /// The time over which the use is measured, unless a host has its own.
    package static let usualWindow: Duration = .seconds(10)
    /// Shares of one processor: above the first without a new frame, or above the second in any case, a process spins.
    /// Below the third it is calm. The first is low, because a machine that is busy gives a spinning process little.
    package static let silentUse = 0.25
    package static let anyUse = 1.0
    package static let calmUse = 0.05
    /// The least time with a low share. A low share itself makes a process look calm on a busy machine.
    package static let leastTime: Duration = .seconds(60)

    /// The time over which the use is measured.
    package let window: Duration
    package private(set) var share = ProcessorShare.usual
    private var start: Sample?
    private var since: MonotonicTime?

    package init(window: Duration = SpinPolicy.usualWindow) { self.window = window }

    /// The least time between two samples, a fifth of the window: a sample takes some 10 µs.
    package var interval: Duration { window / 5 }

    /// Takes a sample; the times grow.
    ///
    /// - Returns: the new share if it has changed.
    package mutating func take(_ sample: Sample) -> ProcessorShare? {
        guard let start else {
            self.start = sample
            return nil
        }
        let elapsed = sample.time.since(start.time)
        guard elapsed >= window else { return nil }
        self.start = sample
        let use = (sample.processorTime - start.processorTime) / elapsed.inSeconds
        switch share {
        case .usual where use > Self.anyUse || use > Self.silentUse && sample.frames == start.frames:
            since = sample.time
            return change(to: .low)
        case .low where use < Self.calmUse && since.map({ sample.time.since($0) >= Self.leastTime }) != false:
            return change(to: .usual)
        case .usual, .low: return nil
        }
    }

    private mutating func change(to share: ProcessorShare) -> ProcessorShare {
        self.share = share
        return share
    }
}
