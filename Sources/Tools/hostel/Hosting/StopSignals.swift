internal import Foundation

/// Receives SIGINT, SIGTERM and SIGHUP from its initialisation on, so that a signal during the start of a host is not
/// lost.
final class StopSignals: @unchecked Sendable {
    private let lock = NSLock()
    private var sources: [any DispatchSourceSignal] = []
    private var hasCome = false
    private var action: (@Sendable () -> Void)?

    init() {
        let registered = DispatchGroup()
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.come() }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return source
        }
        // Until a source is registered, which happens on another thread, its signal still has its usual effect.
        registered.wait()
    }

    /// Calls back once: at the first signal, or now if a signal has arrived already.
    func onStop(_ action: @escaping @Sendable () -> Void) {
        let isLate = lock.withLock {
            if !hasCome { self.action = action }
            return hasCome
        }
        if isLate { action() }
    }

    func cancel() { for source in sources { source.cancel() } }

    private func come() {
        let waiting = lock.withLock {
            hasCome = true
            defer { action = nil }
            return action
        }
        waiting?()
    }
}
