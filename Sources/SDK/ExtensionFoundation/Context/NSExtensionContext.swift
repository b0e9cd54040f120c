@_exported public import Foundation

/// What a host tells an extension about one request, and what the extension can ask of its host.
///
/// May be used on any thread: what concerns the host is done on the main thread.
open class NSExtensionContext: NSObject, @unchecked Sendable {
    /// The items that the host hands over; empty for a widget.
    public let inputItems: [Any]

    /// Who carries this context's wishes to the host; nil once the request is over.
    private let broker: Guarded<(any ExtensionContextBroker)?>

    /// What an extension point keeps with a context, such as a widget's display modes.
    package let pointState: (any Sendable)?

    package init(inputItems: [Any] = [], pointState: (any Sendable)? = nil, broker: (any ExtensionContextBroker)?) {
        self.inputItems = inputItems
        self.pointState = pointState
        self.broker = Guarded(broker)
    }

    /// Asks the host to open a URL with the container that its scheme belongs to; only Today widgets may.
    ///
    /// It is not opened where no installed container has the scheme, or several have, or the container's program did
    /// not take it; the extension's log says which.
    ///
    /// - Parameter completionHandler: called on the main thread with whether the URL was opened.
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

    /// Asks the host to open a URL and waits for whether it was opened.
    open func open(_ URL: URL) async -> Bool {
        await withCheckedContinuation { continuation in
            open(URL) { continuation.resume(returning: $0) }
        }
    }

    /// Tells the host that the request is done; `completionHandler` receives whether the time was up (always false).
    open func completeRequest(returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil) {
        let handler = Handed(completionHandler)
        let broker = broker.value
        onMainThread {
            broker?.finish(cancelled: nil)
            handler.value?(false)
        }
    }

    /// Tells the host that the request failed.
    open func cancelRequest(withError error: any Error) {
        let broker = broker.value
        let text = String(describing: error)
        onMainThread { broker?.finish(cancelled: text) }
    }

    /// Cuts the way to the host: the request is over.
    package func end() { broker.value = nil }
}

/// Carries what an extension context asks to its host.
@MainActor
package protocol ExtensionContextBroker: AnyObject, Sendable {
    func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)
    /// The extension is done with its request: well, or with an error.
    func finish(cancelled: String?)
}

/// An object that takes a request from a host.
@MainActor
public protocol NSExtensionRequestHandling: AnyObject {
    /// The first call of a request, before any view is loaded.
    func beginRequest(with context: NSExtensionContext)
}
