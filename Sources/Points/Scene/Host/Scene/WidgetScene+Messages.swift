package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
package import SceneMessages

// Messages to the extension and about it, for the extension point.

extension WidgetScene {
    /// Sends a request. The completion is called once, with nil if no answer can come.
    func ask(
        _ request: WidgetRequest, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (WidgetReply?) -> Void
    ) {
        conversation.ask(request, deadline: deadline, within: limit, completion)
    }

    /// Sends a request of the extension point. A suspended process receives none, and the completion gets nil.
    package func ask<Reply: CustomBody>(
        _ body: some CustomBody, expecting: Reply.Type, deadline: Deadline, within limit: Duration,
        _ completion: @escaping @HostActor (Reply?) -> Void
    ) {
        conversation.ask(body, expecting: expecting, deadline: deadline, within: limit, completion)
    }

    /// Sends a request of the extension point and waits for the answer; nil if none can come.
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

    /// Whether the extension has this view: in its tile, even while it appears or disappears, or outside of it.
    package func hasView(_ view: ViewIdentifier) -> Bool {
        tile.view == view || tile.stage == .disappearing(view) || privateViews[view] != nil
    }
}
