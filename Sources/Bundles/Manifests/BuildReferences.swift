/// The places of all references in a text, found in one pass. The cost does not depend on how the brackets are nested.
struct BuildReferences {
    let bytes: [UInt8]
    /// For each index that begins a reference, the index of its closing bracket; 0 for every other index.
    private let ends: [Int32]

    /// Reads a text of less than 2 GB.
    init(_ text: String) {
        bytes = Array(text.utf8)
        ends = BuildReferences.ends(in: bytes)
    }

    /// The first reference that begins at `start` or later, with its `$` and its brackets.
    func next(from start: Int) -> Range<Int>? {
        var index = start
        while index < ends.count {
            if ends[index] != 0 { return index..<(Int(ends[index]) + 1) }
            index += 1
        }
        return nil
    }

    /// A bracket closes the last open bracket of its own kind, whatever stands between. `$()` names nothing.
    private static func ends(in bytes: [UInt8]) -> [Int32] {
        guard bytes.count <= Int32.max else { return [] }
        var ends = [Int32](repeating: 0, count: bytes.count)
        var rounds: [Int32] = []
        var braces: [Int32] = []
        func close(_ open: Int32?, at index: Int) {
            guard let open = open.map(Int.init), open > 0, bytes[open - 1] == UInt8(ascii: "$"), index > open + 1 else {
                return
            }
            ends[open - 1] = Int32(index)
        }
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "("): rounds.append(Int32(index))
            case UInt8(ascii: "{"): braces.append(Int32(index))
            case UInt8(ascii: ")"): close(rounds.popLast(), at: index)
            case UInt8(ascii: "}"): close(braces.popLast(), at: index)
            default: continue
            }
        }
        return ends
    }
}
