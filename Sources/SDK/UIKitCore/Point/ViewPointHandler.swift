package import ExtensionFoundation
package import ExtensionMessages
package import SceneMessages

/// Serves one extension point with views: its appearances answer the host's requests.
@MainActor
package protocol ViewPointHandler: ExtensionPointHandler {
    /// The appearances of this process; nil until `begin` took the principal.
    var appearances: AppearanceTable? { get }

    /// Takes the principal, as `ExtensionPointHandler.begin`.
    func begin(
        _ principal: Principal, name: String, link: any WidgetHostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String
}

extension ViewPointHandler {
    package func begin(
        _ principal: Principal, name: String, host: any HostLink, turns: any TurnScheduler
    ) throws(LoadFailure) -> String {
        try begin(principal, name: name, link: SessionWidgetLink(host), turns: turns)
    }

    package func receive(
        viewRequest payload: [UInt8], reply: @escaping @MainActor ((any ChannelMessage)?) -> Void
    ) throws(MessageError) {
        handle(try WidgetRequest(encoded: payload)) { reply($0) }
    }

    package func receive(viewNotice payload: [UInt8]) throws(MessageError) {
        handle(try WidgetNotice(encoded: payload))
    }

    /// Carries out a request; `reply` is called once, on the main thread, now or later.
    package func handle(_ request: WidgetRequest, reply: @escaping @MainActor (WidgetReply) -> Void) {
        appearances?.handle(request, reply: reply)
    }

    package func handle(_ notice: WidgetNotice) { appearances?.handle(notice) }
}
