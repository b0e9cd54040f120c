package import DisplayLists

/// A request of a host to a widget. Each has its own reply.
package enum WidgetRequest: Hashable, Sendable {
    /// Make a principal object, load its view, report the mode, update it and show it. Reply: `appeared`.
    case appear(ViewIdentifier, ViewConfiguration)
    /// Hide and free the view. Reply: `done`.
    case disappear(ViewIdentifier)
    /// `widgetPerformUpdate`. Reply: `updated`.
    case performUpdate(ViewIdentifier)
    /// The person changed the active mode. Reply: `done`, after a frame if the looks changed.
    case changeMode(ViewIdentifier, DisplayMode, MaximumSizes)
    /// The size, the text size or the appearance of the tile changed. Reply: `done`, after a frame if the looks changed.
    case reconfigure(ViewIdentifier, ViewConfiguration)
}

/// The reply of a widget.
package enum WidgetReply: Hashable, Sendable {
    case done
    /// The first frame of the appearance was sent.
    case appeared
    case updated(UpdateResult)
}

/// The result of an update, as the widget reports it.
package enum UpdateResult: Int, Hashable, Sendable, CaseIterable, Codable {
    case newData = 0
    case noData = 1
    case failed = 2

    /// For the log. An interpolation of the value itself would look through the protocols of all loaded libraries.
    package var word: String {
        switch self {
        case .newData: "newData"
        case .noData: "noData"
        case .failed: "failed"
        }
    }
}
