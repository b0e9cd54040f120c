internal import CHostelHost
internal import ExtensionHost
internal import ForeignPointHost

/// How a call ended.
struct Outcome: Sendable {
    var status = HOSTEL_OK
    var text = ""
    var answer = PointMessage(name: "")
    var result: CallResult?

    init(answer: PointMessage = PointMessage(name: "")) { self.answer = answer }

    init(_ result: ForeignResult, _ types: ValueTypes) { self.result = CallResult(result, types) }

    init(_ refusal: QuestionDesk.Refusal) { (status, text) = (refusal.status, refusal.text) }

    init(_ error: ForeignError) {
        text = error.description
        status =
            switch error {
            case .unknownLibrary: HOSTEL_UNKNOWN_EXTENSION
            case .hostStopped: HOSTEL_STOPPED
            case .unknownFunction, .missingSymbol: HOSTEL_UNKNOWN_FUNCTION
            case .argumentCount, .badArgument, .badHandle, .tooLarge, .tooDeep: HOSTEL_BAD_ARGUMENT
            case .notLaunched: HOSTEL_NOT_LAUNCHED
            case .crashed, .memoryLimit, .nonsense: HOSTEL_PROCESS_LOST
            case .ended: HOSTEL_NOT_RUNNING
            case .deadlinePassed: HOSTEL_DEADLINE_PASSED
            case .badResult, .strayCallback, .callbackFailed: HOSTEL_BAD_RESULT
            case .refused: HOSTEL_REFUSED
            case .cancelled: HOSTEL_CANCELLED
            }
    }

    /// A call that was not begun, because its arguments are not valid.
    init(badArgument why: String) { (status, text) = (HOSTEL_BAD_ARGUMENT, why) }

    init(_ answer: FieldsReader) { result = CallResult(answer) }

    init(_ error: PeerSessionError) {
        text = error.description
        if case .failed(let failure) = error { answer = PointMessage(name: failure.code) }
        status =
            switch error {
            case .interrupted, .invalidated: HOSTEL_NOT_RUNNING
            case .unknownName, .notEncoded(.badName): HOSTEL_BAD_NAME
            case .notAccepted, .failed, .notUnderstood: HOSTEL_REFUSED
            case .cancelled: HOSTEL_CANCELLED
            case .deadlinePassed: HOSTEL_DEADLINE_PASSED
            case .badAnswer: HOSTEL_BAD_BODY
            case .notEncoded: HOSTEL_BAD_ARGUMENT
            case .busy, .tooMany, .notRead: HOSTEL_NOT_SENT
            }
    }

    init(_ error: HostError) {
        text = error.description
        status =
            switch error {
            case .unknownExtension: HOSTEL_UNKNOWN_EXTENSION
            case .stopped: HOSTEL_STOPPED
            case .notAsked: HOSTEL_BAD_ARGUMENT
            default: HOSTEL_NOT_LAUNCHED
            }
    }

    init(_ error: PointMessageError) {
        text = error.description
        status =
            switch error {
            case .unknownName: HOSTEL_BAD_NAME
            case .badBody: HOSTEL_BAD_BODY
            case .notRunning: HOSTEL_NOT_RUNNING
            case .deadlinePassed: HOSTEL_DEADLINE_PASSED
            case .refused: HOSTEL_REFUSED
            case .notSent: HOSTEL_NOT_SENT
            }
    }
}
