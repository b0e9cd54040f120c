package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
package import SceneMessages

/// An event of a scene, in the order in which it happens.
package enum SceneEvent {
    /// The tile must be drawn again.
    case redraw
    /// The request to make a view appear follows. Messages that the view must receive first are sent now.
    case willAppear(ViewIdentifier)
    /// A view of the tile appeared.
    case appeared(ViewIdentifier)
    /// The extension reported the result of an update of a view.
    case updated(ViewIdentifier, UpdateResult)
    /// The request to make a view disappear follows.
    case willDisappear(ViewIdentifier)
    /// The view of the tile disappeared, or its process exited.
    case viewGone
    /// An input that no message of the session contains, so that a recording must keep it as well.
    case input(RecordedInput)
    /// The scene is retired. The end of its process follows.
    case retired
}

/// The owner of scenes. It receives their events and answers requests beyond a tile.
@HostActor
package protocol SceneObserver: AnyObject {
    func receive(_ event: SceneEvent, from scene: WidgetScene)
    /// Whether each appearance includes an update, whose result the extension reports.
    var updatesViews: Bool { get }
    /// `extensionContext.open`. Calls back with whether the URL was opened.
    func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void)
    /// A request of the extension about itself, which its container may make as well.
    func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply
    /// A message of the extension point. An error ends the session, as every broken rule does.
    func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError)
}

extension SceneObserver {
    package var updatesViews: Bool { false }

    package func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void) {
        completion(false)
    }

    package func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply { .contentSet }

    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        throw .unknownName(message.name)
    }
}
