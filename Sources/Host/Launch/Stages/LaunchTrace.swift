package import Foundation

/// The stages of a launch in the trace-event format, which Perfetto and chrome://tracing open.
///
/// The host and the extension's process have a row each. Every stage is a span from the stage before it on its row.
package struct LaunchTrace: Encodable {
    private struct Event: Encodable {
        var name: String
        var cat = "launch"
        /// "X": a span; "M": the name of a row.
        var ph: String
        /// In microseconds of the monotonic clock.
        var ts: Double
        var dur: Double?
        var pid: Int32
        var tid: Int32
        var args: [String: String]
    }

    private let traceEvents: [Event]

    /// - Parameter identifier: the extension's.
    package init(_ stages: LaunchStages, of identifier: String) {
        let host = stages.host
        let process = stages.pid ?? 0
        let start = Double(stages.start) / 1000
        var events = [
            Self.name("hostel", of: host, at: start), Self.name(identifier, of: process, at: start),
        ]
        var last = (host: 0.0, process: stages.steps.first { $0.stage == .ordered }?.microseconds ?? 0)
        for step in stages.steps where step.stage != .requested {
            let before = step.stage.isOfProcess ? last.process : last.host
            let row = step.stage.isOfProcess ? process : host
            let faults = step.faults.map { ["page faults": String($0)] } ?? [:]
            events.append(
                Event(
                    name: step.stage.text, ph: "X", ts: start + before, dur: max(0, step.microseconds - before),
                    pid: row, tid: row, args: faults))
            if step.stage.isOfProcess { last.process = step.microseconds } else { last.host = step.microseconds }
        }
        traceEvents = events
    }

    private static func name(_ name: String, of pid: Int32, at time: Double) -> Event {
        Event(name: "process_name", cat: "__metadata", ph: "M", ts: time, pid: pid, tid: pid, args: ["name": name])
    }

    package func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
