internal import Foundation

/// Hears of an interrupt, a hang-up or a request to end, from its making on: one that comes while a host is being
/// started is not lost.
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

    /// Calls back once; at once if a signal has come already.
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
