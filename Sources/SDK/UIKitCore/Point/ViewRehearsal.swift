internal import DisplayLists
internal import ExtensionMessages
internal import Foundation
internal import SceneMessages

/// Prepares the fork server for the points with views.
package enum ViewRehearsal {
    /// Encodes and decodes each message of the points with views, and makes the tables of font sizes; once, however many
    /// points ask.
    package static func warm() {
        _ = messages
        for style in UIFont.TextStyle.all { _ = style.size(.large) }
    }

    /// Drops what the views of a rehearsal left, so that the first view of an extension does not release it: each count of
    /// references makes a page private.
    @MainActor
    package static func end() {
        UIGraphics.forget()
        UITraitCollection.forgetCurrent()
    }

    private static let messages: Void = {
        let view = ViewIdentifier(rawValue: 0)
        let size = CGSize(width: 1, height: 1)
        let configuration = ViewConfiguration(
            activeMode: .compact, maximumSizes: MaximumSizes(compact: size, expanded: size), size: size)
        for request in [
            WidgetRequest.appear(view, configuration), .disappear(view), .performUpdate(view),
            .changeMode(view, .compact, configuration.maximumSizes), .reconfigure(view, configuration),
        ] { _ = try? WidgetRequest(encoded: request.encoded()) }
        for notice in [WidgetNotice.touch(view, .began, .zero), .memoryWarning, .frameShown(view, serial: 1)] {
            _ = try? WidgetNotice(encoded: notice.encoded())
        }
        for reply in [WidgetReply.done, .appeared, .updated(.noData)] { _ = reply.encoded() }
        _ = WidgetHostRequest.open(view, url: "a").encoded()
        _ = try? WidgetHostReply(encoded: WidgetHostReply.opened(true).encoded())
    }()
}
