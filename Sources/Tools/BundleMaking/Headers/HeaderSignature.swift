internal import CFunctions

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

    /// The product of the parameters that, by their names, are the sides of what a pointer leads to, as `width * height`;
    /// otherwise nil. A list may have it as a length.
    ///
    /// - Parameter isAfter: whether the call may write the sides before the length is needed.
    func product(ofResult isAfter: Bool = false) -> String? {
        let sides = names.indices.filter { index in
            let name = NameWords(names[index])
            let type = types[index]
            let isPassed = type.pointers == 0 || isAfter && type.pointers == 1 && !type.isConstant
            let isInteger = HeaderTypes.scalar(type.base).flatMap { CScalar.named[$0] }?.isInteger == true
            return isPassed && isInteger && (parts[index].kind == .otherUnit || name.contains(anyOf: Self.sides))
        }
        guard !sides.isEmpty, sides.count > 1 || parts[sides[0]].kind == .otherUnit else { return nil }
        let factors = sides.prefix(CLimits.factors).map { names[$0] } + (sides.count > 1 ? [] : ["2"])
        return factors.joined(separator: " * ")
    }

    private static let sides: Set = [
        "width", "height", "w", "h", "rows", "columns", "cols", "channels", "components", "frames",
    ]

    /// Whether the header names a parameter.
    func hasName(_ index: Int) -> Bool { !parts[index].name.isEmpty }

    /// The product of the size and the number of items behind a pointer without a type, as `fread` takes them; otherwise
    /// nil.
    func items(of index: Int) -> String? {
        guard types[index].base == "void", names.indices.contains(index + 2), names[index + 1].lowercased() == "size",
            Self.items.contains(names[index + 2].lowercased()),
            types[(index + 1)...(index + 2)].allSatisfy({ $0.pointers == 0 && $0.isInteger })
        else { return nil }
        return "\(names[index + 1]) * \(names[index + 2])"
    }

    private static let items: Set = ["n", "nitems", "nmemb", "nmembers", "nobj", "count", "items"]

    /// The name of the parameter that gives the length of another one.
    func length(of index: Int) -> String? { lengths[index].map { names[$0] } }
}
