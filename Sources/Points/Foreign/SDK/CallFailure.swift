internal import CFunctions
internal import ForeignMessages

/// Why a call cannot be made or answered.
struct CallFailure: Error {
    let fault: ForeignFault
    let detail: String

    init(_ fault: ForeignFault, _ detail: String) {
        self.fault = fault
        self.detail = detail
    }

    /// The failure with the name of the parameter whose handle is stale.
    func naming(_ parameter: CParameter) -> CallFailure {
        fault == .staleHandle ? CallFailure(fault, parameter.name) : self
    }
}
