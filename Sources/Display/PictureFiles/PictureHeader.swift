package import Foundation

/// A picture's format and size in pixels, from its first bytes. It reads any bytes within bounds.
package struct PictureHeader: Hashable, Sendable {
    package enum Format: Hashable, Sendable { case png, jpeg, gif }

    package var format: Format
    package var width: Int
    package var height: Int
    /// How the rows of a JPEG lie, 1 … 8, as its EXIF part says; 1 without one, and in other formats.
    package var orientation = 1

    /// Nil if the bytes begin like none of the three formats.
    package init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(Self.furthest))
        if let size = Self.png(bytes) {
            (format, width, height) = (.png, size.width, size.height)
        } else if let size = Self.jpeg(bytes) {
            (format, width, height) = (.jpeg, size.width, size.height)
            orientation = size.orientation
        } else if let size = Self.gif(bytes) {
            (format, width, height) = (.gif, size.width, size.height)
        } else {
            return nil
        }
    }

    // A JPEG picture's size follows its thumbnail and colour profile. The search ends at this offset.
    private static let furthest = 1 << 20

    private static func number(_ bytes: [UInt8], at place: Int, count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
            bytes.dropFirst(12).starts(with: Array("IHDR".utf8)),
            let width = number(bytes, at: 16, count: 4), let height = number(bytes, at: 20, count: 4)
        else { return nil }
        return (width, height)
    }

    private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)), bytes.count >= 10
        else { return nil }
        return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int, orientation: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        var orientation: Int?
        while let mark = number(bytes, at: place, count: 2), mark >> 8 == 0xFF {
            let kind = mark & 0xFF
            // Fill bytes and markers without a length.
            if kind == 0xFF {
                place += 1
                continue
            }
            if kind == 0x01 || (0xD0...0xD7).contains(kind) {
                place += 2
                continue
            }
            guard let length = number(bytes, at: place + 2, count: 2), length >= 2 else { return nil }
            // The frame headers, without the three tables in their range.
            if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
                guard let height = number(bytes, at: place + 5, count: 2),
                    let width = number(bytes, at: place + 7, count: 2)
                else { return nil }
                return (width, height, orientation ?? 1)
            }
            if kind == 0xE1, orientation == nil {
                orientation = EXIFOrientation.read(
                    bytes[min(place + 4, bytes.count)..<min(place + 2 + length, bytes.count)])
            }
            place += 2 + length
        }
        return nil
    }
}
