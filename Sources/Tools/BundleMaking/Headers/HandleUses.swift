internal import CFunctions

/// The functions of a derived list that give, take and release each handle.
struct HandleUses {
    private var given: Set<String> = []
    private var released: Set<String> = []
    private var taking: [String: Int] = [:]

    /// - Parameter structs: of the list. A struct that is given gives the handles of its fields.
    init(
        _ functions: [[String: Any]], _ callbacks: [String: [String: Any]], structs: [String: [[String: Any]]]
    ) {
        for function in functions {
            if let name = Self.result(of: function) { given.insert(name) }
            let parameters = function["Parameters"] as? [[String: Any]] ?? []
            let taken = parameters.filter { $0["Direction"] == nil }.compactMap { $0["Type"] as? String }
            for type in Set(taken) { taking[type, default: 0] += 1 }
            for parameter in parameters {
                guard let type = parameter["Type"] as? String else { continue }
                if parameter["Direction"] != nil { given.insert(type) }
                if let name = function["Releases"] as? String, parameter["Name"] as? String == name {
                    released.insert(type)
                }
            }
        }
        for parameter in callbacks.values.flatMap({ $0["Parameters"] as? [[String: Any]] ?? [] }) {
            if let type = parameter["Type"] as? String { given.insert(type) }
        }
        // Structs lie within one another.
        for _ in 0..<CLimits.depth {
            for (name, fields) in structs where given.contains(name) {
                given.formUnion(fields.compactMap { $0["Type"] as? String })
            }
        }
    }

    private static func result(of function: [String: Any]) -> String? {
        function["Returns"] as? String ?? (function["Returns"] as? [String: Any])?["Type"] as? String
    }

    /// A note for each handle that no function gives, or none releases.
    func notes(about handles: [String], _ types: HeaderTypes) -> [String] {
        let taken = handles.filter { taking[$0] != nil }.sorted()
        let unmade = taken.filter { !given.contains($0) }.map { name in
            let size = types.size(of: name).map { "the Size \($0)" } ?? "its Size"
            return
                "No listed function gives a handle \(name), so none can be called that takes one: \(taking[name] ?? 0). If the "
                + "caller makes it, give it \(size) in Handles, and Direction = out in the function that begins it."
        }
        let kept = taken.filter { given.contains($0) && !released.contains($0) }
        guard !kept.isEmpty else { return unmade }
        return unmade + [
            "No listed function is taken to release these handles: \(kept.joined(separator: ", ")). Add Releases to the "
                + "functions that free them."
        ]
    }

    private static let readers: Set = [
        "free", "delete", "destroy", "release", "dispose", "unref", "decref", "done", "close", "clear", "set", "put",
        "add",
        "remove", "replace", "insert", "append", "update", "swap", "move", "sort",
    ]
    private static let makers: Set = ["open", "new", "create", "init", "make", "alloc", "parse", "load", "get"]

    /// Whether a function, by its name, may read a handle at an address that it takes.
    static func mayRead(_ function: String) -> Bool { NameWords(function).contains(anyOf: readers) }

    /// Whether a function, by its name, writes a handle to an address that it takes.
    static func makes(_ function: String) -> Bool { NameWords(function).contains(anyOf: makers) }
}
