extension SeededGenerator {
    /// A copy of some bytes, damaged in one to four of the ways in which files and messages get damaged: a byte or a
    /// bit changed, a stretch removed, doubled or set to an extreme, the end cut off, two bytes exchanged, one
    /// appended.
    package mutating func damaged(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &self) { damageOnce(&bytes) }
        return bytes
    }

    private mutating func damageOnce(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &self)) }
        let place = Int.random(in: 0..<bytes.count, using: &self)
        let end = min(bytes.count, place + Int.random(in: 1...64, using: &self))
        switch Int.random(in: 0..<9, using: &self) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &self)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &self)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 3), at: place)
        case 4: bytes.removeSubrange(place...)
        case 5: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &self))
        case 6:
            let extremes: [UInt8] = [0, 0x7F, 0x80, 0xFF, 0x20, 0x0A]
            for index in place..<min(end, place + 8) { bytes[index] = extremes.randomElement(using: &self) ?? 0 }
        case 7: bytes.append(UInt8.random(in: 0...255, using: &self))
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &self))
        }
    }

    /// `count` damaged copies of a sample.
    package static func damaged(_ sample: [UInt8], count: Int, seed: UInt64) -> [[UInt8]] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in generator.damaged(sample) }
    }
}
