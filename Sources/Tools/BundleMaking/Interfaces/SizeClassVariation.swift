import InterfaceFiles

/// The values of a storyboard's element in one size class, `<variation key="widthClass=compact">`.
///
/// A tile is as narrow as a phone and is shown upright, also on a tablet: its width is compact and its height regular.
struct SizeClassVariation {
    private static let tile = ["widthClass": "compact", "heightClass": "regular"]

    private let element: InterfaceElement

    /// How many of the two size classes it is for; nil for a variation that is not for a tile.
    private let detail: Int?

    private init(_ element: InterfaceElement) {
        self.element = element
        let key = element["key"] ?? ""
        let conditions = key == "default" ? [] : key.split(separator: "-")
        let holds = conditions.allSatisfy { condition in
            let parts = condition.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && Self.tile[String(parts[0])] == String(parts[1])
        }
        detail = holds ? conditions.count : nil
    }

    /// Gives an element what it has in a tile, and removes its variations.
    ///
    /// A constraint that is not installed there is inactive, and a view that is not installed is in no other view.
    static func apply(to element: inout InterfaceElement) {
        let all = element.children.filter { $0.name == "variation" }.map(SizeClassVariation.init)
        guard !all.isEmpty else { return }
        element.children.removeAll { $0.name == "variation" }
        let own = all.filter { $0.detail != nil }.sorted { ($0.detail ?? 0) < ($1.detail ?? 0) }
        // By the list's name, such as `constraints`.
        var left: [String: Set<String>] = [:]
        for variation in own { variation.change(&element, &left) }
        for (list, mark) in [("constraints", "active"), ("subviews", "installed")] {
            guard let out = left[list], let place = element.children.firstIndex(where: { $0.name == list }) else {
                continue
            }
            for child in element.children[place].children.indices {
                guard let identifier = element.children[place].children[child].identifier else { continue }
                if out.contains(identifier) { element.children[place].children[child].attributes[mark] = "NO" }
            }
        }
    }

    private func change(_ element: inout InterfaceElement, _ left: inout [String: Set<String>]) {
        for (name, value) in self.element.attributes where name != "key" { element.attributes[name] = value }
        for value in self.element.children {
            guard let key = value["key"] else { continue }
            if value.name == "mask" {
                for row in value.children {
                    guard let reference = row["reference"] else { continue }
                    switch row.name {
                    case "exclude": left[key, default: []].insert(reference)
                    case "include": left[key, default: []].remove(reference)
                    default: break
                    }
                }
            } else if let place = element.children.firstIndex(where: { $0["key"] == key }) {
                element.children[place] = value
            } else {
                element.children.append(value)
            }
        }
    }
}
