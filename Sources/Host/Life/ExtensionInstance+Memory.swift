// Its memory: limits, footprint and trend, and its figures for people.
extension ExtensionInstance {
    package var meter: FootprintMeter? { process?.memory?.meter }

    package var limits: MemoryLimits {
        services.sampler.limits.effectiveLimits(of: bundle.identifier, at: bundle.extensionPoint)
    }

    /// The limit that holds in its band.
    package func limit(at now: MonotonicTime) -> MemoryLimit { limits.holding(in: band(at: now)) }

    package func band(at now: MonotonicTime) -> PriorityBand { standing.band(at: now, aging: agingTime) }

    /// A view has gone. Reads whether its memory was given back.
    package func appearanceEnded() {
        guard isListening, let slope = process?.memory?.appearanceEnded() else { return }
        note("memory: each appearance leaves \(ByteCount.text(slope)) behind")
    }

    /// nil if there is no process.
    package var memoryTrend: MemoryTrend? { process?.memory?.trend }

    /// Returns once the process was read exactly, if it runs.
    package func readExactlyOnce() async { if isListening { await process?.memory?.readExactlyOnce() } }

    /// The figures of this moment: reads the footprint now, the cheap way.
    package func figures() -> ProcessFigures {
        let now = MonotonicTime.now
        if isListening { process?.memory?.look(at: now) }
        let limit = limit(at: now)
        let ended = services.tallies.book[bundle.identifier].endedProcessorTime
        return ProcessFigures(
            identifier: bundle.identifier, pid: pid, state: state.word, band: pid == nil ? nil : band(at: now).name,
            footprint: meter?.footprint ?? 0, softLimit: limit.soft, hardLimit: limit.hard,
            cpuTime: ended + (meter?.cpuTime ?? 0), share: process?.memory?.processorShare, launches: launches,
            kills: kills)
    }

    /// The cost of the present process, for the metrics.
    package var present: MetricsText.Present {
        let limit = limit(at: .now)
        return MetricsText.Present(
            identifier: bundle.identifier, footprint: meter?.footprint, softLimit: limit.soft, hardLimit: limit.hard,
            processorTime: meter?.cpuTime ?? 0)
    }
}
