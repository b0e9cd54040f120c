package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
package import SceneMessages

// The messages of the extension point that owns a scene.

extension WidgetScene {
    /// Asks the view's process. Its completion is called once, with nil where there is no answer any more.
    func ask(
        _ request: WidgetRequest, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (WidgetReply?) -> Void
    ) {
        conversation.ask(request, deadline: deadline, within: limit, completion)
    }

    /// Asks with a message of the extension point's own. A suspended process is not asked.
    package func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (Reply?) -> Void
    ) {
        conversation.ask(body, expecting: expecting, deadline: deadline, within: limit, completion)
    }

    /// Asks, and waits for the answer; nil where there is none any more.
    package func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration
    ) async -> Reply? {
        await withCheckedContinuation { continuation in
            ask(body, expecting: expecting, deadline: deadline, within: limit) { continuation.resume(returning: $0) }
        }
    }

    func tell(_ notice: WidgetNotice) { conversation.tell(notice) }

    package func tell(custom message: CustomMessage) { conversation.tell(message) }

    /// Refuses the message that arrived last. Its session continues.
    package func refuse(_ rule: AuditRule, _ detail: String) { conversation.refused(rule, detail) }

    /// Whether the extension has this view: the tile's, on its way in or out, or one beside the tile.
    package func hasView(_ view: ViewIdentifier) -> Bool {
        tile.view == view || tile.stage == .disappearing(view) || privateViews[view] != nil
    }
}
