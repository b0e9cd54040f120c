package import LinuxSystem

/// The thread of an event loop, for the sessions of a host or a container.
package final class EventLoopReactor: SessionReactor {
    private let loop: EventLoop
    package let remindsOfUnread = true

    package init(loop: EventLoop) {
        self.loop = loop
    }

    package func watch(
        _ descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void
    ) -> any SessionWatch {
        LoopWatch(loop: loop, descriptor: descriptor, readable: readable, writable: writable)
    }

    package func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any SessionTimer {
        let call = LoopConfined(action)
        return loop.schedule(after: delay) { call.value() }
    }

    package func perform(_ call: @escaping () -> Void) {
        guard !loop.isCurrent else { return call() }
        let call = LoopConfined(call)
        loop.execute { call.value() }
    }
}

extension ScheduledTimer: SessionTimer {}

/// A value that is used only on the loop's thread.
///
/// Unchecked because the compiler cannot see that the loop calls its handlers on the thread that made them; the loop
/// itself checks it on every watch and schedule.
private struct LoopConfined<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

private final class LoopWatch: SessionWatch {
    private var registration: Registration?

    init(loop: EventLoop, descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void) {
        let calls = LoopConfined((readable, writable))
        do throws(SystemError) {
            registration = try loop.watch(descriptor, for: .readable) { readiness in
                if readiness.isWritable { calls.value.1() }
                // After a hang-up the remaining packets are read first, and then the end of the stream.
                if readiness.callsForReading { calls.value.0() }
            }
        } catch {
            // The loop cannot watch, for lack of memory or of watches. The session reads once, so that it does not
            // stay silent for ever and ends by the result.
            registration = nil
            let call = LoopConfined(readable)
            loop.execute { call.value() }
        }
    }

    var wantsWrite = false {
        didSet {
            guard wantsWrite != oldValue else { return }
            try? registration?.modify(wantsWrite ? .readableAndWritable : .readable)
        }
    }

    func cancel() {
        registration?.cancel()
        registration = nil
    }
}
