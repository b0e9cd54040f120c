/// The exact readings of one process: at most one is under way, and whoever asks meanwhile gets its figure.
@HostActor
final class ExactReadings {
    private let meter: FootprintMeter
    private var isUnderWay = false
    private var waiting: [@HostActor (UInt64?) -> Void] = []

    nonisolated init(_ meter: FootprintMeter) { self.meter = meter }

    /// Asks for a reading, unless one is under way.
    ///
    /// - Parameters:
    ///   - take: judges the reading when it comes, once, and returns the footprint in bytes.
    ///   - answer: is given that footprint; nil if the process could not be read.
    func ask(
        take: @escaping @HostActor (ExactReading) -> UInt64?, answer: @escaping @HostActor (UInt64?) -> Void
    ) {
        waiting.append(answer)
        guard !isUnderWay else { return }
        isUnderWay = true
        meter.readExactly { [self] reading in
            isUnderWay = false
            let footprint = reading.flatMap { take($0) }
            let answers = waiting
            waiting = []
            for answer in answers { answer(footprint) }
        }
    }
}
