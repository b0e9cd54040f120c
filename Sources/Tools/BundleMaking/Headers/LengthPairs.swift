/// Decides which parameter gives the length of which pointer, by the order in which C libraries write both.
enum LengthPairs {
    enum Part {
        /// A pointer to bytes, structs or constant numbers.
        case data
        /// A pointer to a number that the function may write.
        case number
        /// An integer, or a pointer to one, that is named as a length.
        case length
        case other
    }

    /// For each parameter, the one that gives its length.
    ///
    /// The orders are: a pointer and its length, as `dst, dstSize, src, srcSize`; several pointers and as many lengths
    /// behind them, as `src, dst, srcSize, dstCapacity`; and a length before its pointer, as `size, data`.
    static func lengths(of parts: [Part]) -> [Int?] {
        var lengths = [Int?](repeating: nil, count: parts.count)
        var index = 0
        while index < parts.count {
            let data = parts[index...].prefix { $0 == .data || $0 == .number }.count
            let found = parts[(index + data)...].prefix { $0 == .length }.count
            if data > 0, found > 0 {
                let pairs = found >= data ? data : 1
                for pair in 0..<pairs { lengths[index + data - pairs + pair] = index + data + pair }
            }
            index += max(1, data + found)
        }
        for index in parts.indices.dropFirst() where parts[index] == .data && lengths[index] == nil {
            if parts[index - 1] == .length, !lengths.contains(index - 1) { lengths[index] = index - 1 }
        }
        return lengths
    }

    /// - Parameter name: empty for a parameter without a name, of which only a `size_t` counts as a length.
    static func part(_ name: String, _ type: HeaderTypes.Resolved, _ types: HeaderTypes) -> Part {
        guard type.signature == nil, type.pointers <= 1 else { return .other }
        let scalar = HeaderTypes.scalar(type.base)
        let isNumber = scalar != nil && !["bool", "float", "double", "char", "uchar", "int8"].contains(scalar)
        // A length that the function writes as well is a pointer to an integer.
        let isUnnamedSize = name.isEmpty && type.base == "unsigned long" && type.pointers == 0
        if isUnnamedSize { return .length }
        if isNumber, isLength(name), type.pointers == 0 || !type.isConstant { return .length }
        guard type.pointers == 1 else { return .other }
        if isNumber, !type.isConstant { return .number }
        return scalar != nil || type.base == "void" || types.isComplete(type.base) ? .data : .other
    }

    /// Whether the name of an integer says that it is a length.
    private static func isLength(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "n"
            || ["len", "size", "count", "num", "bytes", "room", "capacity", "max"].contains { name.contains($0) }
    }
}
