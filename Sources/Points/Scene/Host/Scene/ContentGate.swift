/// Decides whether a tile may be shown: only while its extension has content. A value.
///
/// While the gate is closed the tile is hidden, and a `show` waits until the gate opens.
package struct ContentGate: Hashable, Sendable {
    package private(set) var isOpen = true
    private var awaitsOpening = false

    package init() {}

    /// Whether the tile receives an event now.
    package mutating func admits(_ event: Tile.Event) -> Bool {
        guard !isOpen else { return true }
        switch event {
        case .show:
            awaitsOpening = true
            return false
        case .hide:
            awaitsOpening = false
            return true
        default: return true
        }
    }

    /// Opens the gate.
    ///
    /// - Returns: the event for the tile; nil for no event.
    package mutating func open() -> Tile.Event? {
        isOpen = true
        return awaitsOpening ? .show : nil
    }

    /// Closes the gate.
    ///
    /// - Parameter isWanted: whether the tile should be visible, so that it appears again when the gate opens.
    /// - Returns: the event for the tile.
    package mutating func close(isWanted: Bool) -> Tile.Event {
        isOpen = false
        awaitsOpening = isWanted
        return .hide
    }
}
