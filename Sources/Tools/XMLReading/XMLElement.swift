/// An element of an XML document, with all that it contains.
package struct XMLElement: Hashable, Sendable {
    package let name: String
    package internal(set) var attributes: [String: String] = [:]
    /// The characters between its tags, without those of its children. Space alone is left out.
    package internal(set) var text = ""
    package internal(set) var children: [XMLElement] = []

    init(_ name: String) { self.name = name }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }
}
