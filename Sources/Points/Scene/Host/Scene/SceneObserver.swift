package import ExtensionHost
package import ExtensionMessages
package import ExtensionSession
package import SceneMessages

/// An event of a scene, in the order in which it happens.
package enum SceneEvent {
    /// The tile must be drawn again.
    case redraw
    /// The extension is asked next to make a view appear. Messages that the view must know first are sent now.
    case willAppear(ViewIdentifier)
    /// A view of the tile appeared.
    case appeared(ViewIdentifier)
    /// The extension reported the result of an update of a view.
    case updated(ViewIdentifier, UpdateResult)
    /// The extension is asked next to make a view disappear.
    case willDisappear(ViewIdentifier)
    /// The tile's view is gone, by itself or with its process.
    case viewGone
    /// An input that no message of the session shows, so that a recording must hold it as well.
    case input(RecordedInput)
    /// The scene ends for good, and its process is ended next.
    case retired
}

/// The owner of scenes: receives their events, and answers for what lies outside of a tile.
@HostActor
package protocol SceneObserver: AnyObject {
    func receive(_ event: SceneEvent, from scene: WidgetScene)
    /// `extensionContext.open`. Calls back with whether the URL was opened.
    func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void)
    /// A request of the extension about itself, which its container may make as well.
    func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply
    /// A message of the extension point's own. An error ends the session, as every broken rule does.
    func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError)
}

extension SceneObserver {
    package func open(_ url: String, from scene: WidgetScene, _ completion: @escaping @HostActor (Bool) -> Void) {
        completion(false)
    }

    package func answer(_ request: ContainerRequest, from scene: WidgetScene) -> ContainerReply { .contentSet }

    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        throw .unknownName(message.name)
    }
}
