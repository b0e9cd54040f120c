import UIKitCore

extension CIImage {
    /// One pixel with the average of a rectangle; an empty image for a rectangle without pixels, or with a side that no
    /// picture has.
    func averaged(over rect: CGRect) -> CIImage {
        guard let part = PixelRect(extent.isInfinite ? rect : rect.intersection(extent)), !part.isEmpty,
            max(part.width, part.height) <= ImageContent.longestSide
        else { return .empty() }
        let words = recipe.pixels(in: part)
        var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for word in words {
            sums.0 += UInt64(word >> 24)
            sums.1 += UInt64(word >> 16 & 0xFF)
            sums.2 += UInt64(word >> 8 & 0xFF)
            sums.3 += UInt64(word & 0xFF)
        }
        let count = UInt64(max(words.count, 1))
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        let word = mean(sums.0) << 24 | mean(sums.1) << 16 | mean(sums.2) << 8 | mean(sums.3)
        return CIImage(cgImage: CGImage(words: [word], width: 1, height: 1))
    }
}
