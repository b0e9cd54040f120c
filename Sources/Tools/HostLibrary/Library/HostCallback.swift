internal import CHostelHost
internal import ForeignPointHost

/// A callback that the program serves.
final class HostCallback: Handle {
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
    HostCallback(RunningHost.borrowed(host).questions).retained()
}

@c @implementation
public func hostel_callback_free(_ callback: OpaquePointer!) { HostCallback.taken(callback)?.callback.release() }

@c @implementation
public func hostel_callback_number(_ callback: OpaquePointer!) -> UInt64 { HostCallback.borrowed(callback).number }

@c @implementation
public func hostel_arguments_add_callback(_ arguments: OpaquePointer!, _ callback: OpaquePointer!) {
    CallArguments.add(.callback(HostCallback.borrowed(callback).callback), to: arguments)
}
