public import ExtensionHost

/// Why a foreign function was not called, or did not return.
public enum ForeignError: Error, Hashable, Sendable {
    // Before anything is sent.

    /// No library with this identifier is installed at the foreign point of the host.
    case unknownLibrary(String)
    /// The host has stopped, or is about to.
    case hostStopped
    /// The list has no such function.
    case unknownFunction(String)
    /// The function takes another number of arguments. Parameters that give a length are not passed.
    case argumentCount(function: String, expected: Int, found: Int)
    /// An argument does not fit its parameter; the text says why.
    case badArgument(function: String, parameter: String, reason: String)
    /// A handle of another kind, of another library, or of a process that ended.
    case badHandle(function: String, parameter: String, reason: String)
    /// All arguments and results together are too large for one call.
    case tooLarge(bytes: Int, limit: Int)
    /// Too many calls lie within one another.
    case tooDeep(limit: Int)

    // The process.

    /// The library's process could not be started.
    case notLaunched(ExitReason)
    /// The process ended during the call: a crash, an abort, or an exit of its own.
    case crashed(ExitReason)
    /// The call took longer than its deadline. The process was killed.
    case deadlinePassed
    /// The process was killed for memory.
    case memoryLimit(ExitReason)
    /// The task of the call was cancelled. The process was killed if it had the call already.
    case cancelled
    /// The host ended the process, for example because it stops.
    case ended(ExitReason)
    /// The process sent an answer that does not fit the function, and was killed; the text says why.
    case nonsense(String)

    // The call.

    /// The library does not have the function.
    case missingSymbol(String)
    /// The function returned something that cannot be passed on: a string without an end, or too many elements.
    case badResult(String)
    /// The library called a callback after its release, or on a thread of its own.
    case strayCallback(String)
    /// A closure of the host threw an error.
    case callbackFailed(String)
    /// The extension refused the call; the text says why.
    case refused(String)
}

extension ForeignError {
    /// Whether the library's process is gone, so that a transaction starts again on a fresh one.
    public var isProcessLost: Bool {
        switch self {
        case .crashed, .deadlinePassed, .memoryLimit, .nonsense: true
        default: false
        }
    }

    /// A stable word for programs.
    public var code: String {
        switch self {
        case .unknownLibrary: "unknown-library"
        case .hostStopped: "host-stopped"
        case .unknownFunction: "unknown-function"
        case .argumentCount: "argument-count"
        case .badArgument: "bad-argument"
        case .badHandle: "bad-handle"
        case .tooLarge: "too-large"
        case .tooDeep: "too-deep"
        case .notLaunched: "not-launched"
        case .crashed: "crashed"
        case .deadlinePassed: "deadline-passed"
        case .memoryLimit: "memory-limit"
        case .cancelled: "cancelled"
        case .ended: "ended"
        case .nonsense: "nonsense"
        case .missingSymbol: "missing-symbol"
        case .badResult: "bad-result"
        case .strayCallback: "stray-callback"
        case .callbackFailed: "callback-failed"
        case .refused: "refused"
        }
    }
}

extension ForeignError: CustomStringConvertible {
    /// One sentence for people: the cause, and the correction if one is known.
    public var description: String {
        switch self {
        case .unknownLibrary(let identifier):
            "This host has no foreign library \(identifier). Check its bundle with `hostel lint`."
        case .hostStopped: "The host has stopped, so it calls no library. Start another host."
        case .unknownFunction(let name): "The list of functions has no \(name). Add it to the list."
        case .argumentCount(let function, let expected, let found):
            "\(function) takes \(expected) argument\(expected == 1 ? "" : "s"), and \(found) \(found == 1 ? "was" : "were") "
                + "given. Do not pass parameters that give a length."
        case .badArgument(let function, let parameter, let reason):
            "The argument \(parameter) of \(function) does not fit: \(reason)."
        case .badHandle(let function, let parameter, let reason):
            "The handle \(parameter) of \(function) cannot be used: \(reason)."
        case .tooLarge(let bytes, let limit):
            "The arguments and results take \(bytes) bytes, and one call has at most \(limit)."
        case .tooDeep(let limit): "At most \(limit) calls may lie within one another."
        case .notLaunched(let reason): "The library's process was not started. \(reason.message)"
        case .crashed(let reason), .memoryLimit(let reason), .ended(let reason):
            "The library's process ended during the call. \(reason.message)"
        case .deadlinePassed:
            "The call took longer than its deadline, so the library's process was killed. `within:` of a call and "
                + "--deadline of `hostel call` give it longer."
        case .cancelled: "The task of the call was cancelled."
        case .nonsense(let what): "The library's process was killed, because its answer is not valid: \(what)."
        case .missingSymbol(let name): "The library has no function \(name). `hostel lint` shows the difference."
        case .badResult(let what): "The result cannot be passed on: \(what)."
        case .strayCallback(let what):
            "The library called a callback that it may not call: \(what). It may call one until `release`, on the thread "
                + "of the call that it serves."
        case .callbackFailed(let what): "A callback of the host failed: \(what)."
        case .refused(let why): "The extension refused the call: \(why)."
        }
    }
}
