package import WidgetDisplay

/// Counts the flashes of a tile: blank frames between two frames of equal looks. A value.
///
/// A widget flashes if it empties its views at each appearance and fills them with the same data a moment later.
package struct FlashDetector: Hashable, Sendable {
    package private(set) var count = 0
    /// The latest looks that were not blank.
    private var looks: ContentHash?
    /// Whether only blank frames followed them.
    private var isInterrupted = false

    package init() {}

    /// Takes the looks that the tile shows before its first frame.
    package mutating func restored(_ hash: ContentHash) { looks = hash }

    /// Takes a frame that changes what the tile shows.
    ///
    /// - Returns: whether the tile flashed.
    package mutating func drew(_ hash: ContentHash, isBlank: Bool) -> Bool {
        if isBlank {
            isInterrupted = looks != nil
            return false
        }
        let isFlash = isInterrupted && hash == looks
        if isFlash { count += 1 }
        looks = hash
        isInterrupted = false
        return isFlash
    }
}
