internal import CHostelHost
internal import ExtensionHost
internal import ForeignPointHost

extension RunningHost {
    /// Begins a call about the messages of one extension.
    fileprivate func exchange(
        _ identifier: String,
        _ body: @escaping @HostActor @Sendable (HostedExtension) async throws(PointMessageError) -> Outcome
    ) -> UInt64 {
        call(identifier) { host, _ in
            guard let hosted = host[identifier] else { return Outcome(.unknownExtension(identifier: identifier)) }
            return await AwaitedOutcome.of {
                do throws(PointMessageError) { return try await body(hosted) } catch { return Outcome(error) }
            }
        }
    }
}

extension RunningHost {
    /// Begins a call with a message of the program.
    fileprivate func exchange(
        _ identifier: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?, _ bytes: UnsafeRawPointer?, _ count: Int,
        _ body:
            @escaping @HostActor @Sendable (HostedExtension, PointMessage) async throws(PointMessageError) -> Outcome
    ) -> UInt64 {
        let identifier = String(given: identifier)
        guard let bytes = GivenMemory.bytes(bytes, count) else {
            return call(identifier) { _, _ in
                Outcome(badArgument: "The bytes of the message are not valid: \(GivenMemory.misfit).")
            }
        }
        let message = PointMessage(name: String(given: name), body: bytes)
        return exchange(identifier) { hosted throws(PointMessageError) in try await body(hosted, message) }
    }
}

@c @implementation
public func hostel_host_cancel(_ host: OpaquePointer!, _ call: UInt64) {
    RunningHost.borrowed(host)?.cancel(call)
}

@c @implementation
public func hostel_host_launch(_ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) -> UInt64 {
    let identifier = String(given: identifier)
    return RunningHost.borrowed(host)?.call(identifier) { host, _ in
        await AwaitedOutcome.of {
            do throws(HostError) {
                try await host.launch(identifier)
                return Outcome()
            } catch {
                return Outcome(error)
            }
        }
    } ?? 0
}

@c @implementation
public func hostel_host_end(_ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) -> UInt64 {
    RunningHost.borrowed(host)?.exchange(String(given: identifier)) { hosted in
        await hosted.invalidate()
        return Outcome()
    } ?? 0
}

@c @implementation
public func hostel_host_request(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ bytes: UnsafeRawPointer!, _ count: Int, _ milliseconds: UInt32
) -> UInt64 {
    RunningHost.borrowed(host)?.exchange(identifier, name, bytes, count) { hosted, message throws(PointMessageError) in
        let limit: Duration? = milliseconds == 0 ? nil : .milliseconds(milliseconds)
        return Outcome(answer: try await hosted.request(message, within: limit))
    } ?? 0
}

@c @implementation
public func hostel_host_notify(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ bytes: UnsafeRawPointer!, _ count: Int
) -> UInt64 {
    RunningHost.borrowed(host)?.exchange(identifier, name, bytes, count) { hosted, message throws(PointMessageError) in
        try hosted.notify(message)
        return Outcome()
    } ?? 0
}
