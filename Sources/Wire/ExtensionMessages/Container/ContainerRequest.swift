/// A request of a container application to its host. Each has a reply.
///
/// A widget may make the same requests about itself in its session; only a container sends `enter`.
package enum ContainerRequest: Hashable, Sendable {
    /// The first message of a connection. Reply: `entered`.
    case enter(version: UInt32)
    /// Update the widgets of this kind; nil: all widgets of this container. Reply: `reloaded`.
    case reload(kind: String?)
    /// Sets whether a widget has anything to show. Reply: `contentSet`.
    case setContent(Bool, widget: String)
    /// Sets whether the container is in the foreground, for the lifetime of its connection. Only a container sends it.
    /// Reply: `standingNoted`.
    case setStanding(isInForeground: Bool)
    /// The program posted a notification to other processes. The host refuses and counts it, because no such channel
    /// exists.
    case post(name: String)
    /// The widgets that the host shows. Reply: `placed`.
    case placed
}

/// The reply of a host to a container.
package enum ContainerReply: Hashable, Sendable {
    case entered(ContainerEntry)
    /// The number of widgets of the kind. A hidden widget is updated when it appears.
    ///
    /// - Parameter putOff: how many of them have used up their budget. They are updated when it allows, or when they
    ///   appear.
    case reloaded(Int, putOff: Int)
    case contentSet
    case standingNoted
    /// The widgets of the asker that the host shows, at most `TextLimit.placed`.
    case placed([PlacedWidget])
    case refused(ContainerRefusal)
}
