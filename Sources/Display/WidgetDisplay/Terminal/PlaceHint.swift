package import Foundation

/// A label on a place of a tile, which a person types to press the place.
package struct PlaceHint: Hashable, Sendable {
    package var label: String
    /// The place in points of the content.
    package var frame: CGRect

    package init(_ label: String, _ frame: CGRect) { (self.label, self.frame) = (label, frame) }

    /// Labels of equal length, so that none begins another: one letter each for up to 26 places, else two.
    package static func labels(_ count: Int) -> [String] {
        let letters = Array("asdfghjklqwertyuiopzxcvbnm").map(String.init)
        if count <= letters.count { return Array(letters.prefix(max(count, 0))) }
        return Array(letters.flatMap { first in letters.map { first + $0 } }.prefix(count))
    }
}
