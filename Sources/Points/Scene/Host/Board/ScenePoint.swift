package import DisplayLists
package import ExtensionHost
package import ExtensionMessages
package import Foundation

/// The rules by which one extension point uses a board of tiles. All but `identifiers` and `heading` have defaults.
@HostActor
package protocol ScenePoint: AnyObject, Sendable {
    /// The values of `NSExtensionPointIdentifier` that it takes.
    nonisolated var identifiers: Set<String> { get }
    /// The names of its messages for the audit, in addition to those of every scene.
    nonisolated var messageNames: MessageNames { get }
    /// Its commands in addition to the board's.
    var commands: [CommandTable] { get }

    /// The title above the tiles of a picture of the board.
    var heading: String { get }
    /// The height in points of a tile that requests none; nil: its tiles have the two modes of a widget instead.
    func standardHeight(_ sizes: MaximumSizes) -> CGFloat?
    /// The room of its tiles, given that of a Today tile and the screen as it is held.
    func room(_ sizes: MaximumSizes, on screen: CGSize) -> MaximumSizes
    /// Whether a person arranges the tiles: their order, and which of them are on the page.
    var isArranged: Bool { get }
    /// Whether its extensions may open URLs.
    var opensURLs: Bool { get }
    /// Whether each appearance of a view includes an update, whose result the extension reports.
    var updatesViews: Bool { get }
    /// Updates a scene for a container or for the extension itself, as far as its budget allows.
    func reload(_ scene: WidgetScene, for asker: Asker) -> ReloadOutcome
    /// A row above the tiles, at most `width` characters long; nil for no row.
    func line(width: Int) -> String?
    /// The last row of a terminal, which names the keys; nil for the board's row.
    var keyHint: String? { get }
    /// The line about the key `n` for the help of a terminal; nil if the key does nothing.
    var nextKeyHelp: String? { get }
    /// The key `n` was pressed.
    func nextKeyPressed()

    /// Serves this board from now on. Called once, before any scene is added.
    func join(_ board: SceneBoard) async
    /// A scene was made for an installed extension. Its events follow.
    func added(_ scene: WidgetScene)
    /// An event of one of the board's scenes.
    func receive(_ event: SceneEvent, from scene: WidgetScene)
    /// Adds the point's facts about a scene for `hostel explain`.
    func explain(_ scene: WidgetScene, in facts: inout SceneFacts)
    /// Receives a message of the point from the extension of a scene. An error ends the session, as every broken rule does.
    func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError)
    /// Whether a new tile is shown at once on a board that shows all tiles.
    func showsAtOnce(_ identifier: String) -> Bool
    /// The extension was uninstalled.
    func removed(_ identifier: String)
    /// A command shows or hides the tile.
    func willShow(_ identifier: String)
    func willHide(_ identifier: String)
    /// Whether the tile has a place in view now.
    func isInView(_ identifier: String) -> Bool
    /// Waits until the point's own work on a shown tile is done.
    func settle(_ identifier: String) async
    /// The host has stopped.
    func end()
}

extension ScenePoint {
    package nonisolated var messageNames: MessageNames { MessageNames() }
    package var commands: [CommandTable] { [] }
    package func standardHeight(_ sizes: MaximumSizes) -> CGFloat? { nil }
    package func room(_ sizes: MaximumSizes, on screen: CGSize) -> MaximumSizes { sizes }
    package var isArranged: Bool { true }
    package var opensURLs: Bool { false }
    package var updatesViews: Bool { false }
    package func reload(_ scene: WidgetScene, for asker: Asker) -> ReloadOutcome { .accepted }
    package func line(width: Int) -> String? { nil }
    package var keyHint: String? { nil }
    package var nextKeyHelp: String? { nil }
    package func nextKeyPressed() {}
    package func join(_ board: SceneBoard) async {}
    package func added(_ scene: WidgetScene) {}
    package func receive(_ event: SceneEvent, from scene: WidgetScene) {}
    package func explain(_ scene: WidgetScene, in facts: inout SceneFacts) {}
    package func received(_ message: CustomMessage, from scene: WidgetScene) throws(MessageError) {
        throw .unknownName(message.name)
    }
    package func showsAtOnce(_ identifier: String) -> Bool { true }
    package func removed(_ identifier: String) {}
    package func willShow(_ identifier: String) {}
    package func willHide(_ identifier: String) {}
    package func isInView(_ identifier: String) -> Bool { true }
    package func settle(_ identifier: String) async {}
    package func end() {}
}
