internal import CHostelHost
internal import ExtensionHost
internal import ForeignPointHost
internal import Glibc
internal import LinuxSystem

/// A host that runs, with the events for its program.
final class RunningHost: Handle, Sendable {
    let host: ExtensionHost.Host
    let queue: EventQueue
    let sessions: SessionDesk
    let questions: QuestionDesk
    private let calls = PendingCalls()

    private init(_ host: ExtensionHost.Host, _ queue: EventQueue) {
        self.host = host
        self.queue = queue
        sessions = SessionDesk(queue)
        questions = QuestionDesk(queue)
    }

    /// Starts a host and waits until its folders were read.
    static func start(_ options: Options) throws(StartFailure) -> RunningHost {
        let configuration = try options.configuration()
        let queue: EventQueue
        do throws(SystemError) { queue = try EventQueue() } catch { throw .descriptor(String(describing: error)) }
        let foreign = ForeignPoint()
        let others = options.points.subtracting(foreign.identifiers)
        let own: [any ExtensionPoint] = others.isEmpty ? [] : [EventPoint(others, queue)]
        let points = own + (others == options.points ? [] : [foreign])
        let started: Result<RunningHost, HostError> = Answer.awaited {
            do throws(HostError) {
                let running = RunningHost(try await Host.start(configuration, points: points), queue)
                await running.observe()
                return .success(running)
            } catch {
                return .failure(error)
            }
        }
        do throws(HostError) { return try started.get() } catch { throw .host(error) }
    }

    /// Turns the host's streams into events, until the host has stopped.
    @HostActor
    private func observe() {
        let (queue, host, questions, calls) = (queue, host, questions, calls)
        let (changes, events) = (host.changes(), host.events())
        let installed = Task {
            for await change in changes { queue.add(other: Event(change)) }
        }
        Task {
            for await event in events {
                queue.add(
                    other: Event(
                        Int(HOSTEL_EVENT_LIFE), identifier: event.identifier, name: event.what, text: event.why))
            }
            await host.waitUntilStopped()
            await installed.value
            questions.close()
            await calls.finish()
            queue.add(Event(Int(HOSTEL_EVENT_STOPPED)))
        }
    }

    func stop() {
        questions.close()
        Answer.awaited { [host] in await host.stop() }
    }

    /// Begins a call; its result becomes an event. The calls of one thread begin in their order.
    ///
    /// - Parameter body: gets the host and the call's number.
    func call(
        _ identifier: String, _ body: @escaping @HostActor @Sendable (ExtensionHost.Host, UInt64) async -> Outcome
    ) -> UInt64 {
        let (queue, host, calls) = (queue, host, calls)
        return calls.begin { number in
            Task { @HostActor in
                var outcome = await body(host, number)
                // Its process was ended because the host stops.
                if outcome.status == HOSTEL_NOT_RUNNING, host.isStopping { outcome = Outcome(HostError.stopped) }
                queue.add(Event(number, of: identifier, outcome))
                calls.end(number)
            }
        }
    }

    func cancel(_ number: UInt64) { calls.cancel(number) }
}

extension Event {
    convenience init(_ change: InstalledChange) {
        switch change {
        case .installed(let found), .replaced(let found):
            self.init(Int(HOSTEL_EVENT_INSTALLED), identifier: found.identifier)
        case .removed(let identifier): self.init(Int(HOSTEL_EVENT_REMOVED), identifier: identifier)
        }
    }
}

@c @implementation
public func hostel_host_version() -> UInt32 { UInt32(HOSTEL_HOST_VERSION) }

@c @implementation
public func hostel_free(_ memory: UnsafeMutableRawPointer!) { free(memory) }

@c @implementation
public func hostel_host_start(
    _ options: OpaquePointer!, _ problem: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>!
) -> OpaquePointer! {
    do throws(StartFailure) {
        guard let options = Options.borrowed(options) else { throw .noOptions }
        return try RunningHost.start(options).retained()
    } catch {
        if let problem { problem.pointee = strdup(error.text) }
        return nil
    }
}

@c @implementation
public func hostel_host_stop(_ host: OpaquePointer!) { RunningHost.taken(host)?.stop() }

@c @implementation
public func hostel_host_descriptor(_ host: OpaquePointer!) -> Int32 {
    RunningHost.borrowed(host)?.queue.descriptor ?? -1
}

@c @implementation
public func hostel_host_next_event(_ host: OpaquePointer!) -> OpaquePointer! {
    RunningHost.borrowed(host)?.queue.next()?.retained()
}

@c @implementation
public func hostel_host_wait(_ host: OpaquePointer!, _ milliseconds: Int32) -> OpaquePointer! {
    RunningHost.borrowed(host)?.queue.wait(milliseconds)?.retained()
}
