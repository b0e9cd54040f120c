/// Writes lists of unknown length as one line.
package enum BriefList {
    private static let most = 16

    /// The first items, and the number of the others.
    package static func text(_ items: [String], separator: String) -> String {
        let shown = items.prefix(most).joined(separator: separator)
        return items.count > most ? "\(shown) and \(items.count - most) more" : shown
    }
}
