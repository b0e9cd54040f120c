internal import ExtensionHost
internal import Foundation

extension LaunchStages {
    /// One line for each stage: its time since the request, the time since the stage before, and the page faults.
    var lines: [String] {
        var before = 0.0
        return ["  last launch, in ms since the request:"]
            + steps.dropFirst().map { step in
                defer { before = step.microseconds }
                let faults = step.faults.map { ", \($0) page faults" } ?? ""
                let place = step.stage.isOfProcess ? "  (its process)" : ""
                return String(
                    format: "    %8.3f  +%.3f  %@%@%@", step.microseconds / 1000, (step.microseconds - before) / 1000,
                    step.stage.text, faults, place)
            }
    }
}
