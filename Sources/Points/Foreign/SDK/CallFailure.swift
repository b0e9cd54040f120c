internal import ForeignMessages

/// Why a call cannot be made or answered.
struct CallFailure: Error {
    let fault: ForeignFault
    let detail: String

    init(_ fault: ForeignFault, _ detail: String) {
        self.fault = fault
        self.detail = detail
    }
}
