/// A function that, by its name, counts the references to its only parameter, a handle: it adds one, or takes one, after
/// which the handle may be gone.
enum ReferenceChange {
    case adds, takes

    private static let adding: Set = ["ref", "incref", "addref", "retain", "reference"]
    private static let taking: Set = [
        "free", "destroy", "delete", "unref", "decref", "unreference", "dispose", "release", "done",
    ]
    /// A name with one of these asks something about the handle, or frees a part of what it has.
    private static let asking: Set = [
        "is", "get", "has", "can", "count", "num", "set", "size", "memory", "cache", "caches", "unused",
    ]

    /// Nil for a name without these words, as `thing_unref`, `XML_ParserFree` and `ZSTD_freeDCtx` have. A word that adds
    /// counts only as the last one.
    init?(function: String) {
        let name = NameWords(function)
        guard !name.contains(anyOf: Self.asking) else { return nil }
        if name.contains(anyOf: Self.taking) {
            self = .takes
        } else if let last = name.words.last, Self.adding.contains(last) {
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
