public import ExtensionHost
public import Foundation
public import SceneHost

/// A question to a running Today host, as a line of JSON on its socket.
public enum TodayCommand: Hashable, Sendable, Codable {
    case list
    /// The folders that it watches.
    case folders
    case explain(identifier: String)
    /// What every extension costs at this moment.
    case top
    /// Asks for a level of memory pressure, for so many seconds or until it is taken back; a dry run only tells whom it
    /// would end.
    case pressure(SimulatedPressure, seconds: Double?, isDryRun: Bool)
    /// The reports of kills, newest last.
    case reports
    /// The host's counters, in the OpenMetrics text format.
    case metrics
    /// What every extension may cost.
    case limits
    /// Changes what one may cost; the answer are the rows that it is about.
    case limit(LimitChange)
    case logs(identifier: String, lines: Int)
    case show(identifier: String)
    case hide(identifier: String)
    /// Asks a shown widget to bring itself up to date; nil: every shown one.
    case reload(identifier: String?)
    case choose(identifier: String, mode: Mode)
    /// Presses the nth pressable place of a shown widget, counted from 1.
    case press(identifier: String, region: Int)
    case snapshot(identifier: String, mode: Mode?, format: PictureFormat)
    /// What crossed an edge, of one extension or all, from a message's number on.
    case audit(identifier: String?, from: UInt64, onlyRefused: Bool)
    /// Records the next session of an extension into a file.
    case record(identifier: String, RecordingStep)
    /// Opens a URL with the container that its scheme belongs to, as a widget would.
    case open(url: String)
    /// Reads a keyboard host's document, and first replaces its text if one is given.
    case document(set: String?)
    /// Ends an editing of a photos host's picture; the editor is made to appear first where it is not shown.
    case edit(identifier: String, EditStep)
    /// Starts a container's program.
    case launch(container: String)
    case stop

    /// How an editing ends.
    public enum EditStep: Hashable, Sendable, Codable {
        /// With a result.
        case finish
        /// With none; confirmed, where the person was asked already.
        case cancel(isConfirmed: Bool)
    }

    /// What is asked of a recording.
    public enum RecordingStep: Hashable, Sendable, Codable {
        /// Into a file, made anew. `relaunches` ends the process that is there, so that the recording begins at once.
        case start(path: String, relaunches: Bool)
        case status
        case stop
    }

    /// The two display modes by name.
    public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
        case compact, expanded
    }

    /// The format of a snapshot.
    public typealias PictureFormat = SceneHost.PictureFormat
}

/// A host's answer to a command.
public enum TodayAnswer: Sendable, Codable {
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
    case logs([LogLine])
    case audit(AuditReport)
    case recording(RecordingStatus)
    case picture(Data)
    /// Which container took the URL, and whether it did something with it.
    case opened(container: String, isHandled: Bool)
    case document(DocumentReport)
    case edited(EditReport)
    case failed(TodayFailure)
}

/// What a photo editor made of a picture.
public struct EditReport: Hashable, Sendable, Codable {
    public var editor: String
    /// `png` or `jpeg`.
    public var format: String
    /// Pixels.
    public var width: Int
    public var height: Int
    /// The file.
    public var data: Data
}

/// What a keyboard host holds.
public struct DocumentReport: Hashable, Sendable, Codable {
    public var text: String
    /// Characters before the caret.
    public var caret: Int
    /// The keyboard that is shown; nil: none is.
    public var keyboard: String?
    /// Those that are installed, in the order in which the next follows.
    public var keyboards: [String]
}

/// Why a command was not carried out.
public enum TodayFailure: Error, Hashable, Sendable, Codable {
    case unknownIdentifier(String)
    /// It is known but not displayable; the reason's sentence.
    case notDisplayable(String, reason: String)
    case notShown(String)
    /// It was to be shown, and its process ended.
    case unableToLoad(code: String, message: String)
    case noSuchPlace(Int, count: Int)
    /// It offers compact only.
    case modeNotOffered(String)
    case timedOut(String)
    /// Why there is no recording.
    case notRecorded(String)
    /// A container said that it has nothing to show.
    case noContent(String)
    /// Why a URL was not opened, or a container not started.
    case notOpened(String)
    /// It said that its update failed, or did not finish it in time.
    case updateFailed(String)
    case badCommand(String)
    /// Something that another host has; the host that was asked, and the one to start.
    case otherHost(HostKind, needed: HostKind)
    /// A photos host that was started without a picture.
    case noPicture
    /// Why there is no edited picture.
    case notEdited(String)
    /// An editor has something to lose.
    case needsConfirmation(String)
    /// Limits that contradict themselves or each other.
    case badLimit(String)
    case hostStops
}

extension TodayFailure {
    init(_ failure: SceneFailure) {
        switch failure {
        case .unableToLoad(let code, let message): self = .unableToLoad(code: code, message: message)
        case .modeNotOffered(let identifier): self = .modeNotOffered(identifier)
        case .drewNothing(let identifier): self = .timedOut("\(identifier) appeared without drawing anything")
        case .undrawable(let detail): self = .badCommand("the picture could not be drawn: \(detail)")
        }
    }
}

extension TodayFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownIdentifier(let identifier):
            "No extension has the identifier \(identifier). `hostel list` shows all that were found."
        case .notDisplayable(let identifier, let reason): "\(identifier) is not displayed: \(reason)"
        case .notShown(let identifier): "\(identifier) is not shown. `hostel show \(identifier)` makes it appear."
        case .unableToLoad(_, let message): "Unable to load: \(message)"
        case .noSuchPlace(let number, let count):
            "There is no place \(number) to press: the widget has \(count)."
        case .modeNotOffered(let identifier):
            "\(identifier) offers the compact mode only; it sets widgetLargestAvailableDisplayMode for more."
        case .timedOut(let what): "It took too long: \(what)."
        case .badLimit(let detail): detail
        case .notRecorded(let why): why
        case .noContent(let identifier):
            "\(identifier) has nothing to show: it is not launched until it, or its container, calls "
                + "setHasContent(true, forWidgetWithBundleIdentifier:)."
        case .notOpened(let reason): "Not opened: \(reason)."
        case .updateFailed(let identifier):
            "\(identifier) was not updated: what it showed stays. `hostel logs \(identifier)` says why."
        case .otherHost(let kind, let needed):
            "This is a host of --host \(kind.rawValue), which has nothing of the kind. "
                + "`hostel run --host \(needed.rawValue)` starts one that has."
        case .noPicture: "This host has no picture: `hostel run --host photos --picture FILE` names one."
        case .notEdited(let why): why
        case .needsConfirmation(let identifier):
            "\(identifier) has changes that would be lost: --discard gives them up, `hostel edit \(identifier) -o FILE` "
                + "keeps them."
        case .hostStops: "The host is ending."
        case .badCommand(let detail): "The host does not understand the command: \(detail)"
        }
    }
}

/// All that a host knows about one extension.
public struct Explanation: Hashable, Sendable, Codable {
    public var identifier: String
    public var container: String?
    public var extensionPoint: String?
    public var version: String?
    public var path: String
    public var state: String
    public var reasons: [Reason]
    /// `idle`, `launching`, `running`, `suspended`, `terminating` or `exited`.
    public var process: String
    public var pid: Int32?
    public var launches: Int
    public var shown: Bool
    public var activeMode: String?
    public var largestMode: String?
    /// Points.
    public var height: Double?
    public var framesDrawn: Int
    public var framesSuppressed: Int
    /// What the present process's appearances leave behind; nil where no process is there.
    public var memory: MemoryTrend?
    public var updates: UpdateCounts
    /// How much of its budget is used; nil for what has no tile.
    public var reloads: ReloadFigures?
    /// nil where nothing keeps it from being started.
    public var heldBack: HeldBack?
    /// The last crash since the host runs.
    public var crash: CrashReport?
    /// That crash's calls, the innermost first.
    public var backtrace: [BacktraceFrame]
    public var events: [StateStore.Event]

    /// A reason as in `hostel list`.
    public struct Reason: Hashable, Sendable, Codable {
        public var code: String
        public var message: String

        public init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }
}
