import UIKitCore

/// A rectangle of whole pixels, in which places grow upwards. Its pixels lie in memory row by row from the top.
struct PixelRect: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Nil for a rectangle with a side that no picture has.
    init?(_ rect: CGRect) {
        let whole = rect.integral
        let limit = 1e6
        guard [whole.minX, whole.minY, whole.maxX, whole.maxY].allSatisfy({ $0.isFinite && abs($0) < limit }),
            whole.width <= CGFloat(Self.longestSide), whole.height <= CGFloat(Self.longestSide)
        else { return nil }
        self.init(x: Int(whole.minX), y: Int(whole.minY), width: Int(whole.width), height: Int(whole.height))
    }

    private static let longestSide = ImageContent.longestSide * 2

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    func contains(_ column: Int, _ row: Int) -> Bool { (x..<maxX).contains(column) && (y..<maxY).contains(row) }
    /// Where a pixel lies in memory.
    func index(_ column: Int, _ row: Int) -> Int { (maxY - 1 - row) * width + column - x }

    func intersection(_ other: PixelRect) -> PixelRect {
        let (left, bottom) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: bottom, width: max(min(maxX, other.maxX) - left, 0),
            height: max(min(maxY, other.maxY) - bottom, 0))
    }

    /// The part of another rectangle that lies nearest to this one; at least one pixel of it.
    func clamped(to whole: PixelRect) -> PixelRect {
        let left = min(max(x, whole.x), whole.maxX - 1)
        let bottom = min(max(y, whole.y), whole.maxY - 1)
        return PixelRect(
            x: left, y: bottom, width: max(min(maxX, whole.maxX) - left, 1),
            height: max(min(maxY, whole.maxY) - bottom, 1))
    }

    /// Nil if it would become larger than a picture.
    func grown(by pixels: Int) -> PixelRect? {
        PixelRect(
            CGRect(x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels))
    }

    func filled(_ word: UInt32) -> [UInt32] { [UInt32](repeating: word, count: width * height) }

    /// A value for each pixel, in the order of the memory.
    func places(_ value: (Int, Int) -> UInt32) -> [UInt32] {
        var words: [UInt32] = []
        words.reserveCapacity(width * height)
        for row in (y..<maxY).reversed() { for column in x..<maxX { words.append(value(column, row)) } }
        return words
    }

    /// The pixels of another rectangle by their places in its memory; clear ones outside of it.
    func map(within other: PixelRect, _ word: (Int) -> UInt32) -> [UInt32] {
        places { other.contains($0, $1) ? word(other.index($0, $1)) : 0 }
    }
}
