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
    private struct Weak { weak var watch: LoopWatch? }

    private let loop: EventLoop
    private let descriptor: Int32
    private let readable: () -> Void
    private let writable: () -> Void
    private var registration: Registration?
    private var retry: ScheduledTimer?

    /// The time until another attempt, if the kernel cannot watch for lack of memory or of watches.
    private static let rest: Duration = .milliseconds(100)

    init(loop: EventLoop, descriptor: Int32, readable: @escaping () -> Void, writable: @escaping () -> Void) {
        self.loop = loop
        self.descriptor = descriptor
        self.readable = readable
        self.writable = writable
        listen()
    }

    var wantsWrite = false {
        didSet {
            guard wantsWrite != oldValue, let registration else { return }
            do throws(SystemError) { try registration.modify(interest) } catch { listenLater() }
        }
    }

    func cancel() {
        registration?.cancel()
        retry?.cancel()
        (registration, retry) = (nil, nil)
    }

    private var interest: Readiness { wantsWrite ? .readableAndWritable : .readable }

    private func listen() {
        let calls = LoopConfined((readable, writable))
        do throws(SystemError) {
            registration = try loop.watch(descriptor, for: interest) { readiness in
                if readiness.isWritable { calls.value.1() }
                // After a hang-up the remaining packets are read first, and then the end of the stream.
                if readiness.callsForReading { calls.value.0() }
            }
        } catch { listenLater() }
    }

    private func listenLater() {
        cancel()
        let own = LoopConfined(Weak(watch: self))
        retry = loop.schedule(after: Self.rest) { own.value.watch?.listen() }
    }
}
