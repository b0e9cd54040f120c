/// A widget that a host shows.
package struct PlacedWidget: Hashable, Sendable {
    package var kind: String
    /// The name of its family, such as `systemSmall`.
    package var family: String

    package init(kind: String, family: String) {
        self.kind = kind
        self.family = family
    }
}
