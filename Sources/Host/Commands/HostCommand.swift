package import Foundation

/// The commands that every host answers.
package enum HostCommand: Hashable, CommandFamily {
    case list
    /// The folders that it watches.
    case folders
    case explain(identifier: String)
    /// The figures of every extension at this moment.
    case top
    /// Simulates a level of memory pressure, for a number of seconds or until another simulation. A dry run only lists
    /// the extensions that the level would end.
    case pressure(SimulatedPressure, seconds: Double?, isDryRun: Bool)
    /// The reports of kills, newest last.
    case reports
    /// The host's counters, in the OpenMetrics text format.
    case metrics
    /// The limits of every extension.
    case limits
    /// Changes limits. The answer has the rows that changed.
    case limit(LimitChange)
    /// The last lines of an extension or of a container's program; from a position on, all lines that follow it.
    case logs(identifier: String, lines: Int, from: LogPosition? = nil)
    /// The messages that crossed an edge, of one extension or of all, from a number on.
    case audit(identifier: String?, from: UInt64, onlyRefused: Bool)
    /// Records the next session of an extension into a file.
    case record(identifier: String, RecordingStep)
    /// A step of debugging an extension.
    case debug(identifier: String, DebugStep)
    /// Opens a URL with the container of its scheme, as a widget does.
    case open(url: String)
    /// Starts a container's program.
    case launch(container: String)
    /// The grants of each extension: requested and given.
    case grants
    /// Allows or denies grants of an extension.
    case consent(ConsentAnswer)
    /// Enables or disables an extension.
    case elect(identifier: String, isEnabled: Bool)
    case stop

    /// A person's answer about grants of one extension.
    package struct ConsentAnswer: Hashable, Sendable, Codable {
        package var identifier: String
        package var grants: Set<Grant>
        package var isAllowed: Bool
        /// Whether a bundle at another place may have the identifier.
        package var movesIdentifier: Bool

        package init(
            _ identifier: String, _ grants: Set<Grant>, isAllowed: Bool, movesIdentifier: Bool = false
        ) {
            self.identifier = identifier
            self.grants = grants
            self.isAllowed = isAllowed
            self.movesIdentifier = movesIdentifier
        }
    }

    /// A step of a recording.
    package enum RecordingStep: Hashable, Sendable, Codable {
        /// Records into a new file. `relaunches` ends the present process, so that the recording begins at once.
        case start(path: String, relaunches: Bool)
        case status
        case stop
    }

    /// A step of debugging.
    package enum DebugStep: Hashable, Sendable, Codable {
        /// The state of its process, which stays awake for half a minute, and the last lines of its log.
        case look(lines: Int)
        /// Launches it anew. The process waits for a debugger before any code of the extension runs.
        case wait
        /// The state of its process, and nothing else.
        case status
        /// Shows the last line of its log on its tile, or shows it no longer.
        case overlay(Bool)
        /// Lets a process that waits continue without a debugger.
        case proceed
    }

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case list, folders, explain, top, pressure, reports, metrics, limits, limit, logs, audit, record, debug, open,
            launch, grants, consent, elect, stop
    }

    package static let names = Set(CodingKeys.allCases.map(\.rawValue))
    static let stopName = CodingKeys.stop.rawValue

    package typealias Answer = HostAnswer
}

/// A host's answer to one of its own commands.
package enum HostAnswer: Sendable, Codable {
    case done
    /// The list as JSON, in the contract of `hostel list --json`.
    case list(Data)
    case folders([String])
    case explanation(Explanation)
    case top([ProcessFigures])
    case plan([PlannedKill])
    case limits([LimitRow])
    case metrics(String)
    /// A list as JSON, in the contract of `hostel report --json`.
    case reports(Data)
    case logs(LogPage)
    case audit(AuditReport)
    case recording(RecordingStatus)
    case debug(DebugStatus)
    case grants([GrantRow])
    /// The container that took the URL, and whether its program did something with it.
    case opened(container: String, isHandled: Bool)
}
