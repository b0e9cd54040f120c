internal import DisplayLists
package import ExtensionMessages
internal import Foundation

extension MessageNames {
    /// The messages of every extension point with a view.
    package static var scene: MessageNames { MessageNames(words: hostToView + viewToHost) }

    private static let view = ViewIdentifier(rawValue: 1)

    private static var hostToView: [MessageWord] {
        let sizes = MaximumSizes(compact: .zero, expanded: .zero)
        let configuration = ViewConfiguration(activeMode: .compact, maximumSizes: sizes, size: .zero)
        return [
            MessageWord("appear", .request, fromHost: true, WidgetRequest.appear(view, configuration)),
            MessageWord("disappear", .request, fromHost: true, WidgetRequest.disappear(view)),
            MessageWord("performUpdate", .request, fromHost: true, WidgetRequest.performUpdate(view)),
            MessageWord("changeMode", .request, fromHost: true, WidgetRequest.changeMode(view, .compact, sizes)),
            MessageWord("reconfigure", .request, fromHost: true, WidgetRequest.reconfigure(view, configuration)),
            MessageWord("touch", .notice, fromHost: true, WidgetNotice.touch(view, .began, .zero)),
            MessageWord("memoryWarning", .notice, fromHost: true, WidgetNotice.memoryWarning),
            MessageWord("frameShown", .notice, fromHost: true, WidgetNotice.frameShown(view, serial: 1)),
            MessageWord("opened", .reply, fromHost: true, WidgetHostReply.opened(true)),
        ]
    }

    private static var viewToHost: [MessageWord] {
        [
            MessageWord("done", .reply, fromHost: false, WidgetReply.done),
            MessageWord("appeared", .reply, fromHost: false, WidgetReply.appeared),
            MessageWord("updated", .reply, fromHost: false, WidgetReply.updated(.newData)),
            MessageWord(
                "frame", .notice, fromHost: false, WidgetEvent.frame(view, serial: 1, DisplayList(size: .zero))),
            MessageWord(
                "imageDefined", .notice, fromHost: false, WidgetEvent.imageDefined(image: 1, width: 1, height: 1)),
            MessageWord("imageReleased", .notice, fromHost: false, WidgetEvent.imageReleased(image: 1)),
            MessageWord("preferredSize", .notice, fromHost: false, WidgetEvent.preferredSize(view, .zero)),
            MessageWord(
                "largestDisplayMode", .notice, fromHost: false, WidgetEvent.largestDisplayMode(view, .compact)),
            MessageWord("lifeCycle", .notice, fromHost: false, WidgetEvent.lifeCycle(view, step: "")),
            MessageWord("warning", .notice, fromHost: false, WidgetEvent.warning("")),
            MessageWord("updated", .notice, fromHost: false, WidgetEvent.updated(view, .newData)),
            MessageWord("open", .request, fromHost: false, WidgetHostRequest.open(view, url: "")),
        ]
    }
}
