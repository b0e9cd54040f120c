package import Foundation

/// Checks that a picture's file is complete, by its parts and without decoding it. A program that passes on untrusted
/// pictures needs no decoder. The compressed pixels are not checked.
package enum PictureStructure {
    /// - Parameter header: the header at the start of the file.
    package static func isWhole(_ data: Data, _ header: PictureHeader) -> Bool {
        data.withUnsafeBytes { bytes in
            switch header.format {
            case .png: isWholePNG(bytes)
            case .jpeg: isWholeJPEG(bytes)
            case .gif: false
            }
        }
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, at place: Int, count: Int) -> Int? {
        guard place >= 0, count <= bytes.count, place <= bytes.count - count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    // MARK: PNG

    private static let header = 0x4948_4452
    private static let palette = 0x504C_5445
    private static let pixels = 0x4944_4154
    private static let end = 0x4945_4E44

    /// Chunks with correct checksums: first the header, then pixels, last the end, and no bytes after it.
    private static func isWholePNG(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 8
        var hasPixels = false
        while let length = number(bytes, at: place, count: 4), let kind = number(bytes, at: place + 4, count: 4) {
            guard length <= bytes.count, let sum = number(bytes, at: place + 8 + length, count: 4),
                UInt32(sum) == checksum(bytes[(place + 4)..<(place + 8 + length)]),
                (kind == header) == (place == 8)
            else { return false }
            switch kind {
            case header where length != 13: return false
            case header, palette: break
            case pixels: hasPixels = true
            case end: return hasPixels && length == 0 && place + 12 == bytes.count
            // A capital first letter marks a chunk that every reader must know.
            default: if kind >> 24 & 0x20 == 0 { return false }
            }
            place += 12 + length
        }
        return false
    }

    /// The table of the PNG specification's cyclic redundancy check (ISO 3309), one entry for each value of a byte.
    private static let table = (0..<256).map { byte -> UInt32 in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    private static func checksum(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    }

    // MARK: JPEG

    /// Segments within the file, one frame header, at least one scan, and the end. Bytes after the end are ignored.
    private static func isWholeJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 2
        var (frames, scans) = (0, 0)
        while let mark = number(bytes, at: place, count: 2), mark >> 8 == 0xFF {
            let kind = mark & 0xFF
            switch kind {
            case 0xFF: place += 1
            case 0x01, 0xD0...0xD7: place += 2
            case 0xD9: return frames == 1 && scans > 0
            default:
                guard kind >= 0xC0, let length = number(bytes, at: place + 2, count: 2), length >= 2 else {
                    return false
                }
                if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC { frames += 1 }
                place += 2 + length
                if kind == 0xDA {
                    guard frames == 1 else { return false }
                    scans += 1
                    place = endOfScan(bytes, from: place)
                }
            }
        }
        return false
    }

    /// The next marker that ends the pixels: neither a stuffed byte nor a restart marker.
    private static func endOfScan(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var place = start
        while place + 1 < bytes.count {
            if bytes[place] == 0xFF, bytes[place + 1] != 0, !(0xD0...0xD7).contains(bytes[place + 1]) { return place }
            place += 1
        }
        return bytes.count
    }
}
