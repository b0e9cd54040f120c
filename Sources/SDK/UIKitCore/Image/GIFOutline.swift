import Foundation

/// The number and the delays of a GIF's pictures, found without decoding one. Only pictures whose bytes are all there
/// count.
struct GIFOutline: Hashable, Sendable {
    /// Seconds until the next picture, as the file has them.
    private(set) var delays: [TimeInterval] = []
    /// How often the pictures are repeated; 0 for ever, nil if the file does not say it.
    private(set) var loopCount: Int?

    /// Our choice: a program that keeps each picture would need gigabytes for more.
    private static let most = 10_000

    init(_ data: Data) { data.withUnsafeBytes { read($0) } }

    private mutating func read(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= 13, bytes.starts(with: Data("GIF8".utf8)) else { return }
        var place = 13 + Self.paletteLength(bytes[10])
        var delay: TimeInterval = 0
        while place + 1 < bytes.count, delays.count < Self.most {
            switch bytes[place] {
            case 0x21:
                let (label, start) = (bytes[place + 1], place + 2)
                guard let end = Self.endOfBlocks(bytes, from: start) else { return }
                if label == 0xF9, bytes[start] >= 4 {
                    delay = Double(Int(bytes[start + 2]) | Int(bytes[start + 3]) << 8) / 100
                } else if label == 0xFF {
                    readLoops(bytes, start, end)
                }
                place = end
            case 0x2C:
                guard place + 10 < bytes.count else { return }
                // The descriptor, its palette, and the width of codes stand before the blocks of pixels.
                let start = place + 11 + Self.paletteLength(bytes[place + 9])
                guard let end = Self.endOfBlocks(bytes, from: start) else { return }
                delays.append(delay)
                delay = 0
                place = end
            default: return
            }
        }
    }

    /// `NETSCAPE2.0`, then a block of 1 and the count.
    private mutating func readLoops(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) {
        let count = start + 12
        guard bytes[start] == 11, end - count >= 5, bytes[start + 1..<count].elementsEqual("NETSCAPE2.0".utf8),
            bytes[count] == 3, bytes[count + 1] == 1
        else { return }
        loopCount = Int(bytes[count + 2]) | Int(bytes[count + 3]) << 8
    }

    /// Three bytes for each colour.
    private static func paletteLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// The place after the blocks that begin here, each of them its length and that many bytes; nil if they are cut off.
    private static func endOfBlocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var place = start
        while place < bytes.count {
            guard bytes[place] > 0 else { return place + 1 }
            place += Int(bytes[place]) + 1
        }
        return nil
    }
}
