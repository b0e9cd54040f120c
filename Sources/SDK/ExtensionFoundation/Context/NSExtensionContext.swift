// Foundation, with the parts that it lacks on Linux.
@_exported public import FoundationGaps

/// The host's request to an extension, and the extension's way back to its host.
///
/// May be used on any thread; messages to the host are sent on the main thread.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    /// The items from the host; empty for a widget.
    public let inputItems: [Any]

    /// Carries this context's messages to the host; nil after the request.
    private let broker: Guarded<(any ExtensionContextBroker)?>

    /// The extension point's own state, such as a widget's display modes.
    package let pointState: (any Sendable)?

    package init(inputItems: [Any] = [], pointState: (any Sendable)? = nil, broker: (any ExtensionContextBroker)?) {
        self.inputItems = inputItems
        self.pointState = pointState
        self.broker = Guarded(broker)
    }

    /// Asks the host to open a URL with the container of its scheme. Only Today widgets may.
    ///
    /// The host does not open it if no installed container has the scheme, if several have, or if the container's
    /// program does not handle it; the extension's log gives the reason.
    ///
    /// - Parameters:
    ///   - URL: of at most 8,192 bytes.
    ///   - completionHandler: called on the main thread with whether the URL was opened.
    open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
        let handler = Handed(completionHandler)
        let broker = broker.value
        onMainThread {
            guard let broker else {
                handler.value?(false)
                return
            }
            broker.open(URL) { handler.value?($0) }
        }
    }

    /// Asks the host to open a URL, and returns whether it was opened.
    open func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            open(URL) { continuation.resume(returning: $0) }
        }
    }

    /// Completes the request. `completionHandler` receives whether the time was up, which is always false.
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        let handler = Handed(completionHandler)
        let broker = broker.value
        onMainThread {
            broker?.finish(cancelled: nil)
            handler.value?(false)
        }
    }

    /// Ends the request with an error.
    open func cancelRequest(withError error: any Error) {
        let broker = broker.value
        let text = String(describing: error)
        onMainThread { broker?.finish(cancelled: text) }
    }

    /// Ends the context: later messages are not sent.
    package func end() { broker.value = nil }
}

/// Carries a context's messages to its host.
@MainActor
package protocol ExtensionContextBroker: AnyObject, Sendable {
    func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
    /// The extension completed its request, or cancelled it with an error.
    func finish(cancelled: String?)
}

/// An object that takes a request from a host.
@preconcurrency @MainActor
public protocol NSExtensionRequestHandling: AnyObject {
    /// Receives the request, as the first call and before any view is loaded.
    func beginRequest(with context: NSExtensionContext)
}
