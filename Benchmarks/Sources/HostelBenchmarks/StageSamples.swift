import BenchmarkReport
import ExtensionHost

/// The stages of many launches of one widget: the time that each took, and the page faults of the process.
struct StageSamples {
    private var times: [LaunchStages.Stage: Samples] = [:]
    private var faults: [LaunchStages.Stage: Samples] = [:]

    mutating func add(_ stages: LaunchStages?) {
        guard let steps = stages?.steps else { return }
        for (before, step) in zip(steps, steps.dropFirst()) {
            times[step.stage, default: Samples()].add((step.microseconds - before.microseconds) * 1000)
            if let count = step.faults { faults[step.stage, default: Samples()].add(Double(count)) }
        }
    }

    /// One row for each stage, the time since the stage before it.
    func write(_ widget: String, into report: inout Report) {
        for stage in LaunchStages.Stage.allCases {
            if let samples = times[stage] { report.add("launch", "\(widget): to stage: \(stage.text)", samples) }
        }
        for stage in LaunchStages.Stage.allCases {
            guard let samples = faults[stage] else { continue }
            report.add("launch", "\(widget): page faults until: \(stage.text)", samples, unit: .count)
        }
    }
}
