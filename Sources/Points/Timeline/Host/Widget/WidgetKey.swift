package import WidgetDisplay

/// One widget on the page: an extension's kind in one family.
package struct WidgetKey: Hashable, Sendable {
    package var identifier: String
    package var kind: String
    package var family: TileFamily

    package init(identifier: String, kind: String, family: TileFamily) {
        (self.identifier, self.kind, self.family) = (identifier, kind, family)
    }

    /// Its name in the host's state and on the board. A bundle identifier has no slash, so two keys never share it.
    package var name: String { "\(identifier)/\(family.rawValue)/\(kind)" }
}
