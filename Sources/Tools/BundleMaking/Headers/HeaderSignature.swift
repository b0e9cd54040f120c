/// The parameters of one function before they are derived.
struct HeaderSignature {
    let function: String
    private(set) var names: [String] = []
    private(set) var types: [HeaderTypes.Resolved] = []
    private(set) var parts: [LengthPairs.Part] = []
    /// For each parameter, the one that gives its length.
    private(set) var lengths: [Int?] = []

    init(function: String) { self.function = function }

    /// - Parameter name: empty for a parameter without a name.
    mutating func add(
        _ name: String, _ written: String, _ type: HeaderTypes.Resolved, isHandle: Bool, _ all: HeaderTypes
    ) {
        names.append(name.isEmpty ? "p\(names.count + 1)" : name)
        types.append(type)
        parts.append(LengthPairs.Part(name, written, type, isHandle: isHandle, all))
    }

    mutating func findLengths() { lengths = LengthPairs.lengths(of: parts) }

    /// The kind of the parameter behind another one.
    func kind(behind index: Int) -> LengthPairs.Part.Kind? {
        parts.indices.contains(index + 1) ? parts[index + 1].kind : nil
    }

    /// Whether the function takes a callback that returns a pointer, as a library's hook for memory does.
    var takesHooks: Bool {
        types.contains { $0.signature?.prefix { $0 != "(" }.contains("*") == true }
    }

    /// The name of the parameter that gives the length of another one.
    func length(of index: Int) -> String? { lengths[index].map { names[$0] } }
}
