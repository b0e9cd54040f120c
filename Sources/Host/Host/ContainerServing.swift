package import ExtensionMessages

/// A point whose extensions containers may speak of: they ask for updates, and say whether there is something to show.
@HostActor
package protocol ContainerServing: ExtensionPoint {
    /// Brings an installed extension up to date as far as its budget allows.
    func reload(_ identifier: String, for asker: Asker) -> ReloadOutcome
    /// The kinds of an extension that holds several widgets; empty for others.
    func kinds(of identifier: String) -> [String]
    /// The widgets of an extension that are shown, each in its family; none for a point without families.
    func placed(of identifier: String) -> [PlacedWidget]
    /// Brings the widgets of one kind up to date.
    func reload(_ identifier: String, kind: String, for asker: Asker) -> ReloadOutcome
    /// Whether the extension has something to show.
    func hasContent(_ identifier: String) -> Bool
    /// Notes that an extension has something to show, or nothing, even where it is not installed.
    func setHasContent(_ hasContent: Bool, of identifier: String)
}

extension ContainerServing {
    package func kinds(of identifier: String) -> [String] { [] }
    package func placed(of identifier: String) -> [PlacedWidget] { [] }
    package func reload(_ identifier: String, kind: String, for asker: Asker) -> ReloadOutcome {
        reload(identifier, for: asker)
    }
}

/// The outcome of a request to bring one extension up to date.
package enum ReloadOutcome: Hashable, Sendable {
    /// It is brought up to date now, soon, or when it appears.
    case accepted
    /// Its budget is used up: it is brought up to date when the budget allows, or when it appears.
    case putOff
}
