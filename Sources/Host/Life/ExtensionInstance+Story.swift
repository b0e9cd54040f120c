internal import LinuxSystem

// What is told and counted of a process, wherever it happens.

extension ExtensionInstance {
    /// Its state has changed, perhaps: the story is told in states, so that no path is left out.
    func tellStory(from before: ProcessLife.State) {
        switch (before, state) {
        case (.forking, .loading):
            tell("launched", pid.map { "process \($0), launch \(launches)" } ?? "")
        case (.running, .suspended): tell("suspended", "nobody looks")
        case (.suspended, .running): tell("resumed", "it is needed")
        default: break
        }
    }

    /// Adds an entry to the extension's story.
    package func tell(_ what: String, _ why: String) { observer?.receive(.story(what: what, why: why)) }

    /// Counts something for the metrics.
    package func count(_ entry: TallyBook.Entry) { sampler.book.note(entry, of: bundle.identifier) }

    /// Processor time of all of its processes since the host's start, in seconds.
    var processorTime: Double {
        sampler.book[bundle.identifier].endedProcessorTime + (meter?.cpuTime ?? 0)
    }

    /// What its present process costs, for the metrics.
    package var present: MetricsText.Present {
        let limit = limit(at: .now)
        return MetricsText.Present(
            identifier: bundle.identifier, footprint: meter?.footprint, softLimit: limit.soft, hardLimit: limit.hard,
            processorTime: meter?.cpuTime ?? 0)
    }
}
