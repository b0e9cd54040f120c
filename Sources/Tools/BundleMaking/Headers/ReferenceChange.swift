/// A function that, by its name, counts the references to its only parameter, a handle: it adds one, or takes one, after
/// which the handle may be gone.
enum ReferenceChange {
    case adds, takes

    private static let adding = ["ref", "incref", "addref", "retain", "reference"]
    private static let taking = ["free", "destroy", "delete", "unref", "decref", "unreference", "dispose"]

    /// Nil for a name that ends with none of these words, as `thing_unref` and `XML_ParserFree` do.
    init?(function: String) {
        func ends(with word: String) -> Bool {
            let first = word.prefix(1).uppercased()
            return function.hasSuffix("_" + word) || function.hasSuffix(first + word.dropFirst())
        }
        if Self.taking.contains(where: ends) {
            self = .takes
        } else if Self.adding.contains(where: ends) {
            self = .adds
        } else {
            return nil
        }
    }

    /// The key of the list.
    var key: String {
        switch self {
        case .adds: "Retains"
        case .takes:
            "Releases"
        }
    }

    func note(_ function: String, _ parameter: String) -> String {
        switch self {
        case .adds: "\(function).\(parameter) is taken to get one reference more; remove Retains if it does not."
        case .takes:
            "\(function).\(parameter) is taken to be freed or to lose a reference; remove Releases if it is not."
        }
    }
}
