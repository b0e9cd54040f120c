package import ExtensionMessages

/// Where an extension's own code begins, as the manifest names it and the loader found it.
package enum Principal {
    /// The class that NSExtensionPrincipalClass names.
    case type(Any.Type)
    /// The C function that HostelPrincipalFunction names.
    case function(UnsafeMutableRawPointer)
}

/// What the SDK does for one extension point: it owns the principal objects and speaks for them.
///
/// A handler is made once a process, on its main thread, by the C symbol that `ExtensionPoints` lists for the point.
@MainActor
package protocol ExtensionPointHandler: AnyObject {
    /// Takes the principal, or says why it cannot be one for this point.
    ///
    /// - Parameter name: what the manifest calls it, for messages.
    /// - Returns: the full name of the principal.
    func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String

    /// Carries out a request; `reply` is called once, on the main thread, at once or later.
    func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void)

    func handle(_ notice: WidgetNotice)

    /// Takes a message of the point's own. `reply` is called once, at once or later, with nil where the point has no
    /// answer to such a message; what was told rather than asked is answered to nobody.
    func handle(custom message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void)

    /// The process will be stopped once this returns and the turn is over.
    func willSuspend()

    /// The process goes on.
    func didResume()
}

extension ExtensionPointHandler {
    /// A point without messages of its own.
    package func handle(custom message: CustomMessage, reply: @escaping @MainActor (CustomMessage?) -> Void) {
        reply(nil)
    }

    package func willSuspend() {}
    package func didResume() {}
}
