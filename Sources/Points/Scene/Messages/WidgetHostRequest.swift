/// A request of a widget to its host.
package enum WidgetHostRequest: Hashable, Sendable {
    /// `extensionContext.open(url)`. Reply: whether it was opened.
    case open(ViewIdentifier, url: String)
}

/// The reply of a host.
package enum WidgetHostReply: Hashable, Sendable {
    /// Whether the URL was opened; the completion of `open` receives it.
    case opened(Bool)
}
