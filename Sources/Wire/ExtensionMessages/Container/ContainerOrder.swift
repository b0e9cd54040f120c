/// A request of a host to a container that has entered. Each has a reply.
package enum ContainerOrder: Hashable, Sendable {
    /// Open a URL of one of its schemes; `source` is the extension that opened it, nil for a person. Reply: `opened`.
    case open(url: String, source: String?)
}

/// The reply of a container to its host.
package enum ContainerOrderReply: Hashable, Sendable {
    /// The program received the URL and handled it or not.
    case opened(isHandled: Bool)
}
