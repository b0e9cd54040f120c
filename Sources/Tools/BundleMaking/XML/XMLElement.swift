import ExtensionManifest

/// An element of an XML document, with all that it contains.
struct XMLElement: Hashable {
    let name: String
    var attributes: [String: String] = [:]
    /// The characters between its tags, without those of its children. Space alone is left out.
    var text = ""
    var children: [XMLElement] = []

    init(_ name: String) { self.name = name }

    subscript(_ attribute: String) -> String? { attributes[attribute] }
}
