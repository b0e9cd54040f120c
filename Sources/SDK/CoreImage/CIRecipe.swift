import Accelerate
import Foundation
import UIKitCore

/// How an image's pixels are made. They are made when someone asks for a rectangle of them, as an image may have no end.
///
/// Places grow upwards, as in Core Image.
indirect enum CIRecipe: Sendable {
    case empty
    /// Pixels whose lower left corner lies at a place.
    case pixels(CGImage, x: Int, y: Int)
    /// One colour without an end.
    case color(UInt32)
    case cropped(CIRecipe, PixelRect)
    case over(CIRecipe, CIRecipe)
    case changed(CIRecipe, @Sendable (Pixel) -> Pixel)
    /// The edges of a rectangle are repeated without an end.
    case clamped(CIRecipe, PixelRect)
    case blurred(CIRecipe, radius: Int)
    /// Each place is looked up by the inverse of a mapping.
    case mapped(CIRecipe, inverse: CGAffineTransform)

    /// Words of premultiplied alpha, red, green, blue, row by row from the top.
    func pixels(in rect: PixelRect) -> [UInt32] {
        switch self {
        case .empty: return rect.filled(0)
        case .color(let word): return rect.filled(word)
        case .pixels(let image, let x, let y):
            let whole = PixelRect(x: x, y: y, width: image.width, height: image.height)
            return rect.map(within: whole) { image.words[$0] }
        case .cropped(let base, let part):
            let inside = rect.intersection(part)
            guard !inside.isEmpty else { return rect.filled(0) }
            let words = base.pixels(in: inside)
            return rect.map(within: inside) { words[$0] }
        case .over(let top, let bottom):
            return zip(top.pixels(in: rect), bottom.pixels(in: rect)).map(Self.over)
        case .changed(let base, let change):
            var last: (from: UInt32, to: UInt32)?
            return base.pixels(in: rect).map { word in
                if let last, last.from == word { return last.to }
                let changed = change(Pixel(word)).word
                last = (word, changed)
                return changed
            }
        case .clamped(let base, let whole):
            guard !whole.isEmpty else { return rect.filled(0) }
            let part = rect.clamped(to: whole)
            let words = base.pixels(in: part)
            return rect.places { x, y in
                words[part.index(min(max(x, part.x), part.maxX - 1), min(max(y, part.y), part.maxY - 1))]
            }
        case .blurred(let base, let radius):
            return Self.blurred(base, rect, radius)
        case .mapped(let base, let inverse):
            let reach = CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height).applying(inverse)
            guard let part = PixelRect(reach.insetBy(dx: -1, dy: -1)) else { return rect.filled(0) }
            let words = base.pixels(in: part)
            return rect.places { x, y in
                let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
                return part.contains(column, row) ? words[part.index(column, row)] : 0
            }
        }
    }

    private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
        let rest = 255 - (top >> 24)
        func part(_ shift: UInt32) -> UInt32 {
            min((top >> shift & 0xFF) + ((bottom >> shift & 0xFF) * rest + 127) / 255, 255) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }

    /// Three passes of boxes, which come near to the bell curve.
    private static func blurred(_ base: CIRecipe, _ rect: PixelRect, _ radius: Int) -> [UInt32] {
        guard radius > 0, let wide = rect.grown(by: 3 * radius) else { return base.pixels(in: rect) }
        var words = base.pixels(in: wide)
        words.withUnsafeMutableBytes { bytes in
            var buffer = vImage_Buffer(
                data: bytes.baseAddress, height: UInt(wide.height), width: UInt(wide.width), rowBytes: wide.width * 4)
            let side = UInt32(2 * radius + 1)
            for _ in 0..<3 {
                vImageBoxConvolve_ARGB8888(&buffer, &buffer, nil, 0, 0, side, side, nil, UInt32(kvImageEdgeExtend))
            }
        }
        return rect.map(within: wide) { words[$0] }
    }
}
