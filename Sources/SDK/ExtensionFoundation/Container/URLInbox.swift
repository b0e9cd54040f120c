internal import Foundation

/// Passes the host's URLs to the program's handler on the main thread, and keeps those that arrive before it.
///
/// May be used on any thread.
final class URLInbox: Sendable {
    /// Takes a URL and its source on the main thread, and returns whether it handled the URL.
    typealias Handler = @MainActor @Sendable (String, String?) -> Bool

    private struct State {
        var handler: Handler?
        /// Called when the host that started this program is gone.
        var hostGone: (@Sendable () -> Void)?
        /// URLs that arrived before the handler. The list stays short: the host sends only a few before it gets answers.
        var early: [@Sendable (@escaping Handler) -> Void] = []
    }

    private let state = Guarded(State())

    /// Sets the handler, and passes it the URLs that are kept.
    func setHandler(_ handler: @escaping Handler, hostGone: @escaping @Sendable () -> Void) {
        let early = state.update { state in
            state.handler = handler
            state.hostGone = hostGone
            defer { state.early = [] }
            return state.early
        }
        for deliver in early { deliver(handler) }
    }

    /// - Parameters:
    ///   - source: the identifier of the widget that opened the URL; nil for a person.
    ///   - answer: called on the main thread with whether the handler handled the URL.
    func deliver(_ url: String, from source: String?, answer: @escaping @Sendable (Bool) -> Void) {
        let deliver: @Sendable (@escaping Handler) -> Void = { handler in
            DispatchQueue.main.async { answer(handler(url, source)) }
        }
        let handler = state.update { state in
            if state.handler == nil { state.early.append(deliver) }
            return state.handler
        }
        if let handler { deliver(handler) }
    }

    /// Ends the program, whose host is gone.
    ///
    /// - Returns: false if the program set no handler and has to be ended otherwise.
    func endProgram() -> Bool {
        guard let hostGone = state.value.hostGone else { return false }
        hostGone()
        return true
    }
}
