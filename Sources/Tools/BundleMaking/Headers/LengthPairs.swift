/// Decides which parameter gives the length of which pointer, by the names and the order in which C libraries write both.
enum LengthPairs {
    struct Part {
        enum Kind {
            /// A pointer to bytes or constant numbers.
            case data
            /// A pointer to constant characters, which may as well end with 0.
            case text
            /// A pointer to a number that the function may write.
            case number
            /// A pointer to a struct.
            case structs
            /// An integer that is named as a length.
            case length
            /// A pointer to such an integer, a length that the function writes as well; or a long number without a name.
            case possibleLength
            /// An integer that counts frames, samples or bits, each of which may be several elements or a part of one.
            case otherUnit
            case other

            var isPointer: Bool { self == .data || self == .text || self == .number || self == .structs }
            var isLength: Bool { self == .length || self == .possibleLength }
        }

        let name: String
        let kind: Kind

        /// - Parameters:
        ///   - name: empty for a parameter without a name, of which only a `size_t` counts as a length.
        ///   - written: its type as the header writes it.
        ///   - isHandle: whether the pointer is one that only the library knows.
        init(_ name: String, _ written: String, _ type: HeaderTypes.Resolved, isHandle: Bool, _ types: HeaderTypes) {
            self.name = name
            kind = Self.kind(name, written, type, isHandle, types)
        }

        private static func kind(
            _ name: String, _ written: String, _ type: HeaderTypes.Resolved, _ isHandle: Bool, _ types: HeaderTypes
        ) -> Kind {
            guard type.signature == nil, type.pointers <= 1, !isHandle else { return .other }
            let scalar = HeaderTypes.scalar(type.base)
            let isNumber = scalar != nil && !["bool", "float", "double", "char", "uchar", "int8"].contains(scalar)
            if name.isEmpty, type.base == "unsigned long", type.pointers == 0 {
                return written == "size_t" ? .length : .possibleLength
            }
            if isNumber, type.pointers == 0 {
                // The number of what lies behind the pointer before, as sndfile.h has it.
                if name == "items" { return .length }
                if name == "frames" || name == "samples" { return .otherUnit }
            }
            if isNumber, type.pointers == 0 || !type.isConstant, let size = SizeName(name) {
                if size.isOfOtherUnit { return type.pointers == 0 ? .otherUnit : .number }
                return type.pointers == 0 ? .length : .possibleLength
            }
            guard type.pointers == 1 else { return .other }
            if isNumber, !type.isConstant { return .number }
            if type.base == "char", type.isConstant { return .text }
            if scalar != nil || type.base == "void" { return .data }
            return types.isComplete(type.base) ? .structs : .other
        }

        /// Whether a length beside a pointer may be its length. A possible one beside a text seldom is,
        /// and one beside a number only if it names nothing else, as `count` does.
        fileprivate func takes(_ length: Part) -> Bool {
            switch kind {
            case .text: length.kind == .length
            case .number: length.kind == .length || SizeName.stem(of: length.name).count < 2
            default: true
            }
        }
    }

    /// For each parameter, the one that gives its length.
    ///
    /// A length belongs to the pointer that its name names, as `encoded_size` to `encoded_buffer`. The others follow
    /// one of these orders: a pointer and its length, as `dst, dstSize, src, srcSize`; several pointers and as many
    /// lengths behind them, as `src, dst, srcSize, dstCapacity`; and a length before its pointer, as `size, data`. A
    /// struct takes a length only if its name is a plural.
    static func lengths(of parts: [Part]) -> [Int?] {
        var lengths = [Int?](repeating: nil, count: parts.count)
        let names = parts.map { NameWords($0.name).joined }
        func rest(_ takesPart: (Part) -> Bool) -> [Int?] {
            let rest = parts.indices.filter { lengths[$0] == nil && !lengths.contains($0) }
            // nil separates what stands on both sides of it.
            return rest.map { parts[$0].kind.isLength || takesPart(parts[$0]) ? $0 : nil }
        }
        for length in parts.indices where parts[length].kind.isLength {
            let stem = SizeName.stem(of: parts[length].name)
            let pointers = parts.indices.filter { parts[$0].kind.isPointer && lengths[$0] == nil }
            // Those without a name have none in common.
            let named = pointers.filter { names[$0] == stem && !stem.isEmpty }
            let similar = pointers.filter { SizeName.isSimilar(stem, names[$0]) && parts[$0].takes(parts[length]) }
            if let only = named.count == 1 ? named.first : similar.count == 1 ? similar.first : nil {
                lengths[only] = length
            }
        }
        pair(rest { $0.kind.isPointer && $0.kind != .structs && !($0.kind == .text && isPlaceName($0.name)) })
        pair(rest { $0.kind == .structs && $0.name.hasSuffix("s") })
        return lengths

        func pair(_ order: [Int?]) {
            func isLength(_ index: Int?) -> Bool { index.map { parts[$0].kind.isLength } ?? false }
            func isData(_ index: Int?) -> Bool { index.map { !parts[$0].kind.isLength } ?? false }
            func join(_ data: Int?, _ length: Int?) {
                guard let data, let length, parts[data].takes(parts[length]) else { return }
                lengths[data] = length
            }
            var index = 0
            while index < order.count {
                let data = order[index...].prefix(while: isData).count
                let found = order[(index + data)...].prefix(while: isLength).count
                if data > 0, found > 0 {
                    let pairs = found >= data ? data : 1
                    for pair in 0..<pairs { join(order[index + data - pairs + pair], order[index + data + pair]) }
                }
                index += max(1, data + found)
            }
            for (before, place) in zip(order, order.dropFirst()) {
                guard let before, let place, parts[before].kind.isLength, !parts[place].kind.isLength else { continue }
                guard parts[place].kind != .number, lengths[place] == nil, !lengths.contains(before) else { continue }
                join(place, before)
            }
        }
    }

    /// Whether a text is the name of something, which ends with 0 whatever number stands beside it.
    private static func isPlaceName(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["name", "path", "file", "url", "uri"].contains { name.contains($0) }
    }
}
