/// The orientation tag of an EXIF part (EXIF 2.3: a TIFF header with a list of tags). It reads any bytes within bounds.
enum EXIFOrientation {
    private static let tag = 0x0112
    /// The type of a number of two bytes.
    private static let short = 3
    /// Files have some twenty tags in their first list. Our choice.
    private static let mostTags = 512

    /// - Parameter part: the content of an APP1 segment.
    /// - Returns: 1 … 8; nil without a valid tag.
    static func read(_ part: ArraySlice<UInt8>) -> Int? {
        let mark = Array("Exif".utf8) + [0, 0]
        guard part.starts(with: mark) else { return nil }
        let file = Array(part.dropFirst(mark.count))
        let isLittle: Bool
        if file.starts(with: [0x49, 0x49, 0x2A, 0]) {
            isLittle = true
        } else if file.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            isLittle = false
        } else {
            return nil
        }
        func number(at place: Int, count: Int) -> Int? {
            guard place >= 0, place <= file.count - count else { return nil }
            let bytes = file[place..<place + count]
            return isLittle ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let list = number(at: 4, count: 4), let count = number(at: list, count: 2) else { return nil }
        for index in 0..<min(count, mostTags) {
            let entry = list + 2 + index * 12
            guard let found = number(at: entry, count: 2) else { return nil }
            guard found == tag else { continue }
            guard number(at: entry + 2, count: 2) == short, number(at: entry + 4, count: 4) == 1,
                let value = number(at: entry + 8, count: 2), (1...8).contains(value)
            else { return nil }
            return value
        }
        return nil
    }
}
