import ExtensionHost
import Testing

/// The share of the processors, decided from samples.
struct SpinPolicyTests {
    private var policy = SpinPolicy()

    /// Takes a sample every two seconds, from one second to another.
    ///
    /// - Parameters:
    ///   - use: processors in use.
    ///   - frames: frames drawn each second.
    private mutating func run(
        _ seconds: Range<Int>, use: Double, frames: Double, from start: (time: Double, frames: Double) = (0, 0)
    ) -> [ProcessorShare] {
        seconds.filter { $0 % 2 == 0 }.compactMap { second in
            let passed = Double(second - seconds.lowerBound)
            return policy.take(
                SpinPolicy.Sample(
                    time: MonotonicTime(nanoseconds: Int64(second) * 1_000_000_000),
                    processorTime: start.time + passed * use, frames: Int(start.frames + passed * frames)))
        }
    }

    @Test mutating func processThatComputesWithoutAFrameGetsALowShare() {
        #expect(run(0..<10, use: 0.9, frames: 0) == [])
        #expect(run(10..<22, use: 0.9, frames: 0, from: (9, 0)) == [.low] && policy.share == .low)
    }

    @Test mutating func windowOfAHostIsTenSecondsUnlessItIsToldAnother() {
        #expect(SpinPolicy().window == .seconds(10) && SpinPolicy().interval == .seconds(2))
        policy = SpinPolicy(window: .seconds(5))
        #expect(policy.interval == .seconds(1))
        #expect(run(0..<5, use: 0.9, frames: 0) == [])
        #expect(run(6..<8, use: 0.9, frames: 0, from: (5.4, 0)) == [.low])
    }

    @Test mutating func processThatDrawsKeepsItsShare() {
        #expect(run(0..<600, use: 0.9, frames: 1) == [] && policy.share == .usual)
    }

    @Test mutating func manyThreadsGetALowShareInSpiteOfFrames() {
        #expect(run(0..<20, use: 1.9, frames: 60) == [.low])
    }

    @Test mutating func idleProcessKeepsItsShare() {
        #expect(run(0..<600, use: 0.05, frames: 0) == [])
    }

    @Test mutating func calmProcessGetsItsShareBackAfterAMinute() {
        #expect(run(0..<12, use: 1, frames: 0) == [.low])
        #expect(run(12..<60, use: 0, frames: 0, from: (12, 0)) == [])
        #expect(run(60..<90, use: 0, frames: 0, from: (12, 0)) == [.usual])
    }

    @Test mutating func processThatContinuesToSpinKeepsItsLowShare() {
        #expect(run(0..<3600, use: 1, frames: 0) == [.low])
        // A frame now and then changes nothing.
        #expect(run(3600..<7200, use: 1, frames: 0.1, from: (3600, 0)) == [])
    }

    @Test mutating func timeInWhichItWasSuspendedCountsAsCalm() {
        #expect(run(0..<8, use: 1, frames: 0) == [])
        #expect(run(500..<506, use: 1, frames: 0, from: (8, 0)) == [])
    }
}
