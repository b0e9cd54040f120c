/// A request of a container application to its host. Each has a reply.
///
/// A widget may make the same requests about itself in its session; only a container sends `enter`.
package enum ContainerRequest: Hashable, Sendable {
    /// The first message of a connection. Reply: `entered`.
    case enter(version: UInt32)
    /// Update the widgets of this kind; nil: all widgets of this container. Reply: `reloaded`.
    case reload(kind: String?)
    /// Whether a widget has anything to show. Reply: `contentSet`.
    case setContent(Bool, widget: String)
    /// Whether the program that asks is in the foreground, as long as its connection lives. A container's alone.
    /// Reply: `standingNoted`.
    case setStanding(isInForeground: Bool)
    /// A notification was posted to other processes. There is no such channel: always refused, and counted.
    case post(name: String)
}

/// The reply of a host to a container.
package enum ContainerReply: Hashable, Sendable {
    case entered(ContainerEntry)
    /// How many widgets there are; one that is not shown is brought up to date when it appears.
    ///
    /// - Parameter putOff: how many of them have used up their day's budget, and are updated when it allows or when they
    ///   appear.
    case reloaded(Int, putOff: Int)
    case contentSet
    case standingNoted
    case refused(ContainerRefusal)
}
