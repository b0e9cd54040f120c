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

    /// The error for a fault that the process reports. It knows that a callback failed, and this side the reason.
    func failure(_ fault: ForeignFault, _ detail: String) -> ForeignError {
        let reason = fault == .callbackFailed ? callbackFault.map { ", because " + $0 } : nil
        return ForeignError(fault, detail + (reason ?? ""), in: request.function.name)
    }
}
