import Glibc

/// The places of all references in a text, found in one pass. The cost does not depend on how the brackets are nested.
struct BuildReferences {
    let bytes: [UInt8]
    /// The references that lie in no other, in the text's order, each with its `$` and its brackets.
    let places: [Place]

    struct Place {
        let range: Range<Int>
        /// Whether the reference has the text of the one before it. Repetitions then cost no text of their own.
        let isRepetition: Bool
    }

    /// Reads a text of less than 2 GB.
    init(_ text: String) {
        bytes = Array(text.utf8)
        places = bytes.withUnsafeBufferPointer { BuildReferences.places(in: $0) }
    }

    /// A bracket closes the last open bracket of its own kind, whatever stands between. `$()` names nothing.
    private static func places(in bytes: UnsafeBufferPointer<UInt8>) -> [Place] {
        let count = bytes.count
        guard let base = bytes.baseAddress, count <= Int32.max else { return [] }
        // For each open bracket, the open bracket of its kind before it; for each `$` of a reference, its closing bracket.
        var links = [Int32](repeating: 0, count: count)
        var places: [Place] = []
        links.withUnsafeMutableBufferPointer { buffer in
            guard let links = buffer.baseAddress else { return }
            // The last open bracket of each kind. No bracket at 0 can belong to a reference, so 0 stands for none.
            var (round, brace) = (0, 0)
            func close(_ open: inout Int, at index: Int) {
                guard open > 0 else { return }
                if base[open - 1] == UInt8(ascii: "$"), index > open + 1 { links[open - 1] = Int32(index) }
                let outer = Int(links[open])
                links[open] = 0
                open = outer
            }
            var index = 1
            while index < count {
                switch base[index] {
                case 0x28: (links[index], round) = (Int32(round), index)
                case 0x7B: (links[index], brace) = (Int32(brace), index)
                case 0x29: close(&round, at: index)
                case 0x7D: close(&brace, at: index)
                default: break
                }
                index += 1
            }
            var (last, length) = (0, 0)
            index = 0
            while index < count {
                if links[index] != 0, base[index] == UInt8(ascii: "$") {
                    let end = Int(links[index]) + 1
                    let isRepetition = end - index == length && memcmp(base + index, base + last, length) == 0
                    places.append(Place(range: index..<end, isRepetition: isRepetition))
                    (last, length) = (index, end - index)
                    index = end
                } else {
                    index += 1
                }
            }
        }
        return places
    }
}
