internal import CFunctions
internal import ForeignMessages

/// A call that its process has: the time that it has left, and what became of its callbacks.
struct CallOnItsWay {
    /// Names the call to the process.
    let serial: UInt32
    let request: EncodedCall
    var clock: CallClock
    /// Why its last callback failed.
    var callbackFault: String?

    init(_ request: EncodedCall, serial: UInt32, within limit: Duration) {
        (self.request, self.serial) = (request, serial)
        clock = CallClock(limit: limit)
    }

    /// The error for a fault that the process reports. It knows that a callback failed, and this side the reason, which
    /// may be a sentence.
    func failure(_ fault: ForeignFault, _ detail: String) -> ForeignError {
        guard fault == .callbackFailed, let reason = callbackFault else {
            return ForeignError(fault, detail, in: request.function.name)
        }
        let words = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
        return ForeignError(fault, "\(detail), because \(words)", in: request.function.name)
    }
}
