internal import ExtensionMessages

/// The values with which a host has a Live Activity drawn, and the place of a phone that shows it.
package struct ActivityValues: Codable, Hashable, Sendable {
    /// A place in which a phone shows a Live Activity.
    package enum Presentation: String, CaseIterable, Codable, Hashable, Sendable {
        case lockScreen = "lock-screen"
        case compact, minimal, expanded
    }

    /// The name of the type of its attributes, such as `TripAttributes`.
    package var type: String
    /// The attributes as JSON.
    package var attributes: String
    /// The content state as JSON.
    package var state: String
    package var isStale: Bool
    package var presentation: Presentation

    /// UTF-8 bytes of the attributes, and of the state. The platform's limits are 4 KB for each
    /// (developer.apple.com: ActivityAuthorizationError.attributesTooLarge, "Displaying live data with Live Activities").
    package static let mostBytes = 4096

    /// UTF-8 bytes of the type's name, so that its kind has no more than other kinds.
    package static let mostTypeBytes = TimelineLimit.name - prefix.utf8.count
    private static let prefix = "activity:"

    package init(
        type: String, attributes: String, state: String, isStale: Bool = false,
        presentation: Presentation = .lockScreen
    ) {
        (self.type, self.attributes, self.state) = (type, attributes, state)
        (self.isStale, self.presentation) = (isStale, presentation)
    }

    /// The kind that stands for it in a request.
    package var kind: String { Self.prefix + type }

    func check() throws(MessageError) {
        try TimelineLimit.check(type, "attributes type", limit: Self.mostTypeBytes)
        try TimelineLimit.check(attributes, "attributes", limit: Self.mostBytes)
        try TimelineLimit.check(state, "content state", limit: Self.mostBytes)
    }
}
