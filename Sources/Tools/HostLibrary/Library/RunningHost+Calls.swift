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
            do throws(PointMessageError) { return try await body(hosted) } catch { return Outcome(error) }
        }
    }
}

extension PointMessage {
    fileprivate init(_ name: UnsafePointer<CChar>, _ bytes: UnsafeRawPointer?, _ count: Int) {
        self.init(name: String(cString: name), body: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    }
}

@c @implementation
public func hostel_host_cancel(_ host: OpaquePointer!, _ call: UInt64) { RunningHost.borrowed(host).cancel(call) }

@c @implementation
public func hostel_host_launch(_ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) -> UInt64 {
    let identifier = String(cString: identifier)
    return RunningHost.borrowed(host).call(identifier) { host, _ in
        do throws(HostError) {
            try await host.launch(identifier)
            return Outcome()
        } catch {
            return Outcome(error)
        }
    }
}

@c @implementation
public func hostel_host_end(_ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) -> UInt64 {
    let identifier = String(cString: identifier)
    return RunningHost.borrowed(host).exchange(identifier) { hosted in
        await hosted.invalidate()
        return Outcome()
    }
}

@c @implementation
public func hostel_host_request(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ bytes: UnsafeRawPointer!, _ count: Int, _ milliseconds: UInt32
) -> UInt64 {
    let message = PointMessage(name, bytes, count)
    return RunningHost.borrowed(host).exchange(String(cString: identifier)) { hosted throws(PointMessageError) in
        let limit: Duration? = milliseconds == 0 ? nil : .milliseconds(milliseconds)
        return Outcome(answer: try await hosted.request(message, within: limit))
    }
}

@c @implementation
public func hostel_host_notify(
    _ host: OpaquePointer!, _ identifier: UnsafePointer<CChar>!, _ name: UnsafePointer<CChar>!,
    _ bytes: UnsafeRawPointer!, _ count: Int
) -> UInt64 {
    let message = PointMessage(name, bytes, count)
    return RunningHost.borrowed(host).exchange(String(cString: identifier)) { hosted throws(PointMessageError) in
        try hosted.notify(message)
        return Outcome()
    }
}
