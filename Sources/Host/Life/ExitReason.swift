internal import ExtensionMessages
internal import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// Why an extension's process exited.
public enum ExitReason: Hashable, Sendable {
    /// It could not be started: the stage of the fork server that failed, and what the kernel said.
    case launchFailed(stage: String, detail: String)
    /// Its library could not be loaded or is not an extension: a stable code and the loader's words.
    case loadFailed(code: String, detail: String)
    /// It exited by itself.
    case exited(code: Int32)
    /// A signal that the host did not send: a crash, or a kill by another process. The message is its own last line,
    /// such as `fatalError`'s.
    case crashed(signal: Int32, message: String? = nil)
    /// A deadline passed: 0x8badf00d. The seconds are the deadline's length.
    case watchdog(Deadline, seconds: Double)
    /// It broke a rule of its session; the text names the rule.
    case protocolViolation(String)
    /// Its messages kept the host busy for longer than one session may; the text says how.
    case hostTime(String)
    /// It closed its end of the session although it was not asked to end.
    case sessionClosed
    /// It held a lock in a shared container when it was suspended, a lock outside of its files, or more than a thousand
    /// locks: 0xdead10cc.
    case heldLock
    /// A folder that it writes to, or the deleted files that it keeps open, are above the quota and grew. In bytes; `used`
    /// is at most `quota` if the folder has too many entries to be measured.
    case overDiskQuota(used: UInt64, quota: UInt64)
    /// It maps more than the host looks through, so nobody can tell the files that it keeps.
    case tooManyMappings
    /// The host killed it for memory: it was above its limit, or memory was short.
    case jettisoned(Jettison)
    /// The host ended it although it did nothing wrong.
    case ended(EndCause)
}

/// Why a host ends a process that did nothing wrong.
public enum EndCause: String, Hashable, Sendable, CaseIterable, Codable {
    /// Another version took its place.
    case replaced
    /// A person allowed or denied it a grant.
    case grantsChanged = "grants-changed"
    /// Its bundle was removed or became unusable.
    case removed
    /// A person or the host's policy disabled it.
    case disabled
    /// The host stops.
    case hostStops = "host-stops"
    /// A person or a program asked for it.
    case requested
}

/// The steps for which a process has a limited time. The lengths come from Info/ExtensionPoints.plist and
/// `HostConfiguration.deadlines`.
public enum Deadline: String, Hashable, Sendable, CaseIterable, Codable {
    /// From the order to start it, once the fork server is ready, until its principal class is found.
    case launch
    /// From the request to show it until its view is there.
    case appear
    /// From any other request, such as a change of mode, until its answer.
    case request
    /// From the request to bring its content up to date until it answers anything at all again.
    case update
    /// From the request to hide it until its view is gone.
    case disappear
    /// From the notification of its suspension to its answer.
    case suspend
    /// From the notification of its resumption to its answer.
    case resume
    /// For one picture of its looks, which the host's renderer draws.
    case draw
}

extension ExitReason {
    /// A stable word for programs.
    public var code: String {
        switch self {
        case .launchFailed: "launch-failed"
        case .loadFailed(let code, _): code
        case .exited: "exited"
        case .crashed: "crashed"
        case .watchdog: "watchdog"
        case .protocolViolation: "protocol-violation"
        case .hostTime: "host-time"
        case .sessionClosed: "session-closed"
        case .heldLock: "held-lock"
        case .overDiskQuota: "disk-space-shortage"
        case .tooManyMappings: "too-many-mappings"
        case .jettisoned(let jettison): jettison.code
        case .ended(let cause): cause.rawValue
        }
    }

    /// One sentence for people: the cause, and the correction if one is known.
    public var message: String {
        switch self {
        case .launchFailed(_, let detail):
            "Its process could not be started. \(detail)"
        case .loadFailed(let code, let detail):
            ExitReason.loadMessage(code: code, detail: detail)
        case .exited(let code):
            "It ended by itself with code \(code); an extension stays until its host ends it."
        case .crashed(let signal, let message?):
            "It crashed: \(message) (\(ExitReason.crashText(signal)))."
        case .crashed(let signal, nil):
            "It crashed: \(ExitReason.crashText(signal)).\(ExitReason.logHint)"
        case .watchdog(.draw, let seconds):
            "Its looks took more than \(seconds.formatted) s to draw (0x8badf00d); draw fewer texts, fonts and shapes."
        case .watchdog(let deadline, let seconds):
            "It did not answer in time (0x8badf00d): \(deadline.rawValue) took more than \(seconds.formatted) s."
        case .protocolViolation(let what):
            "It sent what its session does not allow: \(what)."
        case .hostTime(let how):
            "It kept the host busy: \(how). Send fewer and smaller messages."
        case .sessionClosed:
            "It closed its session."
        case .heldLock:
            "It held a lock that others wait for (0xdead10cc): in a shared container when it was suspended, outside of its "
                + "files, or one of more than \(LockCount.most). Release it before the view goes."
        case .overDiskQuota(let used, let quota) where used > quota:
            "Its files, deleted ones that it keeps open among them, hold \(ByteCount.text(used)) of at most "
                + "\(ByteCount.text(quota)) in one folder, and it wrote more."
        case .overDiskQuota:
            "One of its folders has more than \(FolderWalk.mostEntries) entries, or folders more than "
                + "\(FolderWalk.mostDepth) deep, which cannot be measured. Delete some of them."
        case .tooManyMappings:
            "Its list of mappings (/proc/PID/maps) has \(ByteCount.text(UInt64(ProcessDirectory.mostBytesOfMaps))) or more, "
                + "so the host cannot tell the files that it keeps. Map fewer files, or pieces of memory."
        case .jettisoned(let jettison): jettison.message
        case .ended(.replaced): "Another version took its place."
        case .ended(.grantsChanged): "You changed its grants."
        case .ended(.removed): "Its bundle was removed."
        case .ended(.disabled): "It was disabled."
        case .ended(.hostStops): "The host ended."
        case .ended(.requested): "It was ended on request."
        }
    }

    /// Whether it is a failure: every reason but `ended`.
    public var isFailure: Bool {
        if case .ended = self { false } else { true }
    }

    /// Whether the host killed it for memory.
    public var isForMemory: Bool {
        if case .jettisoned = self { true } else { false }
    }

    /// The part of a message that is true while the host runs.
    private static let logHint = " Its last lines are in `hostel logs`."

    /// A message for a command whose host ends with it, so `hostel logs` has no lines.
    package static func withoutLogHint(_ message: String) -> String { message.replacing(logHint, with: "") }

    private static func loadMessage(code: String, detail: String) -> String {
        switch LoadFailure.Code(rawValue: code) {
        case .libraryNotLoadable: "Its library could not be loaded: \(detail)."
        case .principalClassNotFound:
            "Its principal class was not found: \(detail). Write Module.Class in NSExtensionPrincipalClass; the class is "
                + "neither nested, generic nor private."
        case .principalClassWrongKind:
            "Its principal class is not what its extension point needs: \(detail)."
        case .ownSDKCopy:
            "Its library brings its own copy of the SDK: \(detail). Depend on the product HostelSDK alone."
        case .principalFunctionNotFound: "Its principal function was not found: \(detail)."
        case .principalFunctionVersion: "Its principal function speaks another version: \(detail)."
        case .extensionPointUnknown: "The SDK has no such extension point: \(detail)."
        case .protocolVersion: "It speaks another version of the session's protocol: \(detail)."
        case nil: "It could not be loaded: \(detail)."
        }
    }

    /// The meaning of a signal. An extension is the first process of its pid namespace, which cannot be ended by
    /// SIGABRT, so that an abort without a record shows as SIGSEGV.
    private static func crashText(_ signal: Int32) -> String {
        switch signal {
        case 4: "SIGILL, a trap or fatalError"
        case 6: "SIGABRT, an abort or a failed assertion"
        case 7: "SIGBUS, a bad access"
        case 8: "SIGFPE, a bad calculation"
        case 9: "SIGKILL, a kill from outside"
        case 11: "SIGSEGV, a bad access or an abort"
        case 31: "SIGSYS, a refused system call"
        default: signalName(signal)
        }
    }
}

extension Double {
    /// Seconds without a needless fraction.
    fileprivate var formatted: String {
        self == rounded() ? String(Int(self)) : String(self)
    }
}
