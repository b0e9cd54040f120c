package import Foundation

/// A list of functions that a person has begun: its entries stay as they are, and a header's rest is derived with them.
package struct GivenList {
    let functions: [[String: Any]]
    /// Names, and dictionaries with a name and a size.
    let handles: [Any]
    let structs: [String: [[String: Any]]]
    let callbacks: [String: [String: Any]]
    /// The name of the machine's library.
    package let library: String?

    /// An empty one.
    package init() { self.init(root: [:]) }

    /// Nil for bytes that are no property list with a dictionary.
    package init?(_ bytes: Data) {
        guard let list = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
            let root = list as? [String: Any]
        else { return nil }
        self.init(root: root)
    }

    private init(root: [String: Any]) {
        functions = root["Functions"] as? [[String: Any]] ?? []
        handles = root["Handles"] as? [Any] ?? []
        structs = root["Structs"] as? [String: [[String: Any]]] ?? [:]
        callbacks = root["Callbacks"] as? [String: [String: Any]] ?? [:]
        library = root["Library"] as? String
    }

    var functionNames: Set<String> { Set(functions.compactMap { $0["Name"] as? String }) }
    var handleNames: [String] { handles.compactMap { $0 as? String ?? ($0 as? [String: Any])?["Name"] as? String } }
}
