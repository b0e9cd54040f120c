/// An element of a storyboard: a view, a constraint, a connection, or a value of one of these.
///
/// The names of elements and attributes are those of Interface Builder's files.
package struct InterfaceElement: Hashable, Sendable {
    package let name: String
    package var attributes: [String: String]
    /// The characters between its tags, for an element without children.
    package var text: String
    package var children: [InterfaceElement]

    package init(
        _ name: String, _ attributes: [String: String] = [:], text: String = "", _ children: [InterfaceElement] = []
    ) {
        self.name = name
        self.attributes = attributes
        self.text = text
        self.children = children
    }

    package subscript(_ attribute: String) -> String? { attributes[attribute] }

    /// The identifier by which constraints and connections name the element.
    package var identifier: String? { attributes["id"] }

    /// The first child with a name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The child that is the value of a key, such as `<color key="textColor" …/>`.
    package func value(_ key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }

    /// A finite number; nil for another text.
    package func number(_ attribute: String) -> Double? {
        attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// True for YES, false for NO, nil for anything else.
    package func flag(_ attribute: String) -> Bool? {
        switch attributes[attribute] {
        case "YES": true
        case "NO": false
        default: nil
        }
    }
}
