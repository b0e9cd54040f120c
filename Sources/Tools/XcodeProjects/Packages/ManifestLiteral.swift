/// A value as a Package.swift writes it down.
indirect enum ManifestLiteral: Hashable, Sendable {
    /// A value by its label, which is empty without one.
    struct Argument: Hashable, Sendable {
        var label: String
        var value: ManifestLiteral
    }

    case text(String)
    case list([ManifestLiteral])
    /// A call or a member by its last name: `.target(name: "A")`, `.v6`.
    case call(String, [Argument])
    /// Something that must be computed.
    case other

    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The elements of a list; none for anything else.
    var list: [ManifestLiteral] { if case .list(let values) = self { values } else { [] } }
    var texts: [String] { list.compactMap(\.text) }
    /// The name of a call or a member.
    var name: String? { if case .call(let name, _) = self { name } else { nil } }

    /// Whether a setting has no condition, or one with one of these platforms. An import is a Release build, so a setting of
    /// Debug alone is for none.
    func isFor(_ platforms: Set<String>) -> Bool {
        guard case .call(_, let arguments) = self, let condition = arguments.last?.value, condition.name == "when"
        else { return true }
        if condition["configuration"]?.name == "debug" { return false }
        guard case .list(let named)? = condition["platforms"] else { return true }
        return named.contains { $0.name.map(platforms.contains) ?? true }
    }

    /// An argument of a call; its first without a label for an empty label.
    subscript(label: String) -> ManifestLiteral? {
        guard case .call(_, let arguments) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }
}
