internal import CHostelHost
internal import ForeignPointHost

/// A callback that the program serves.
final class HostCallback: Handle {
    /// Why a pointer leads to no callback.
    static let misfit = "the callback is NULL, was freed before, or is of another type"

    let callback: ForeignCallback
    let number: UInt64

    init(_ desk: QuestionDesk) {
        let number = desk.nextCallback()
        self.number = number
        callback = ForeignCallback(serving: { try await desk.ask(callback: number, $0, $1) })
    }
}

@c @implementation
public func hostel_callback_new(_ host: OpaquePointer!) -> OpaquePointer! {
    RunningHost.borrowed(host).flatMap { HostCallback($0.questions).retained() }
}

@c @implementation
public func hostel_callback_free(_ callback: OpaquePointer!) { HostCallback.taken(callback)?.callback.release() }

@c @implementation
public func hostel_callback_number(_ callback: OpaquePointer!) -> UInt64 {
    HostCallback.borrowed(callback)?.number ?? 0
}

@c @implementation
public func hostel_arguments_add_callback(_ arguments: OpaquePointer!, _ callback: OpaquePointer!) {
    guard let callback = HostCallback.borrowed(callback) else {
        CallArguments.borrowed(arguments)?.addInvalid(HostCallback.misfit)
        return
    }
    CallArguments.add(.callback(callback.callback), to: arguments)
}
