internal import CRuntime
internal import Foundation
internal import LinuxSystem

/// The process's main run loop, with the session's descriptors in it.
///
/// `RunLoop.main`, `DispatchQueue.main`, main-actor tasks and the session all run on one thread, and a message costs
/// one wake-up: the run loop waits for an epoll descriptor that holds the session's socket. The run loop reads eight
/// bytes from the descriptor that wakes it. From an epoll descriptor such a read fails without harm; from the socket
/// itself it would take a message.
///
/// `serveInPlace` lets the loop wait for messages itself, inside of the source's call.
@MainActor
final class MainLoop: TurnScheduler {
    let reactor: RunLoopReactor
    private var waiting: [@MainActor () -> Void] = []
    private var isEnded = false

    init() throws(SystemError) {
        reactor = try RunLoopReactor()
        addSource()
        addObserver()
    }

    private func addSource() {
        // Not retained by the source: the loop lives as long as the process.
        var context = hostel_source_context()
        context.version = 1
        context.info = Unmanaged.passUnretained(self).toOpaque()
        context.get_port = { info in
            MainLoop.with(info) { $0.reactor.descriptor } ?? -1
        }
        context.perform = { info in MainLoop.with(info) { $0.perform() } }
        CFRunLoopAddSource(CFRunLoopGetMain(), CFRunLoopSourceCreate(nil, 0, &context), kCFRunLoopCommonModes)
    }

    private func addObserver() {
        var context = ObserverContext(info: Unmanaged.passUnretained(self).toOpaque())
        let observer = CFRunLoopObserverCreate(
            nil, UInt(HOSTEL_BEFORE_WAITING) | UInt(HOSTEL_EXIT), 1, 0,
            { _, _, info in
                MainLoop.with(info) { $0.endTurn() }
            }, &context)
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    }

    /// The layout that `CFRunLoopObserverCreate` reads: version, info, and the functions to retain, release and
    /// describe it.
    private struct ObserverContext {
        var version = 0
        var info: UnsafeMutableRawPointer?
        var retain: UnsafeRawPointer?
        var release: UnsafeRawPointer?
        var copyDescription: UnsafeRawPointer?

        init(info: UnsafeMutableRawPointer) { self.info = info }
    }

    /// Calls `body` with the loop of a callback's context. The run loop makes its callbacks on the main thread.
    @discardableResult
    private nonisolated static func with<Result: Sendable>(
        _ info: UnsafeMutableRawPointer?, _ body: @MainActor (MainLoop) -> Result
    ) -> Result? {
        let number = UInt(bitPattern: info)
        return MainActor.assumeIsolated {
            guard let info = UnsafeRawPointer(bitPattern: number) else { return nil }
            return body(Unmanaged<MainLoop>.fromOpaque(info).takeUnretainedValue())
        }
    }

    // MARK: Messages

    /// Whether messages are served without turns of the run loop.
    private var servesInPlace = false

    /// Serves messages without turns of the run loop, which take nine system calls a message, until work waits on the
    /// main queue or for a time. For a process whose code puts no other work on the run loop.
    func serveInPlace() { servesInPlace = true }

    private func perform() {
        reactor.performReady()
        guard servesInPlace, !isEnded else { return }
        reactor.serve(until: _dispatch_get_main_queue_port_4CF()) {
            endTurn()
            return !isEnded && !hasTimers
        }
    }

    // MARK: Turns

    func atEndOfTurn(_ action: @escaping @MainActor () -> Void) { waiting.append(action) }

    private func endTurn() {
        // Work that asks for more work is served here too, but within a bound: the loop has other sources to serve.
        var rounds = 0
        while !waiting.isEmpty, rounds < 8 {
            rounds += 1
            let actions = waiting
            waiting = []
            for action in actions { action() }
        }
        if !waiting.isEmpty { reactor.wake() }
    }

    /// Serves the messages that are ready, inside of a call by code that computes.
    func performReady() { if !isEnded { reactor.performReady() } }

    func serve(until isDone: @MainActor () -> Bool) {
        while !isEnded, !isDone() { reactor.waitAndPerform() }
    }

    var hasTimers: Bool { CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode) != 0 }

    // MARK: Running

    /// Serves what is ready, and returns.
    func turn() { _ = CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, 0) }

    /// Runs until `stop`.
    func run() {
        // An author's code may stop the run loop, as on the platform. It starts again.
        while !isEnded { CFRunLoopRun() }
    }

    func stop() {
        isEnded = true
        CFRunLoopStop(CFRunLoopGetMain())
    }
}
