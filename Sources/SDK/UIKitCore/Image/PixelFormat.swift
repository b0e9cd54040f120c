/// How the pixels of a context lie in its memory: four bytes each, or one of grey.
struct PixelFormat: Hashable {
    /// Whether alpha, or the byte that is skipped, stands behind the colours in a word.
    private var hasAlphaLast = false
    /// Whether words begin with their highest byte.
    private var isBigEndian = false
    /// Whether nothing is clear: there is no alpha.
    private(set) var isOpaque = false
    private(set) var isGray = false

    /// Words of alpha, red, green, blue in the machine's order, as Cairo draws them.
    static let native = PixelFormat()

    private init() {}

    /// The format that a program names; nil for one that no context has.
    init?(_ space: CGColorSpace, bitmapInfo: UInt32) {
        let order = bitmapInfo & ~CGBitmapInfo.alphaInfoMask.rawValue
        guard let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue) else {
            return nil
        }
        if space.isGray {
            guard alpha == .none, order == 0 else { return nil }
            (isGray, isOpaque) = (true, true)
            return
        }
        switch order {
        case 0, CGBitmapInfo.byteOrder32Big.rawValue: isBigEndian = true
        case CGBitmapInfo.byteOrder32Little.rawValue: break
        default: return nil
        }
        switch alpha {
        case .premultipliedFirst: break
        case .premultipliedLast: hasAlphaLast = true
        case .noneSkipFirst: isOpaque = true
        case .noneSkipLast: (isOpaque, hasAlphaLast) = (true, true)
        case .none, .last, .first, .alphaOnly: return nil
        }
    }

    /// Whether a word lies in memory as Cairo draws it.
    var isNative: Bool { !isBigEndian && !hasAlphaLast }

    /// A word of the memory as alpha, red, green, blue.
    func native(_ word: UInt32) -> UInt32 {
        let word = isBigEndian ? word.byteSwapped : word
        return hasAlphaLast ? word >> 8 | word << 24 : word
    }

    /// Alpha, red, green, blue as a word of the memory.
    func stored(_ native: UInt32) -> UInt32 {
        let word = hasAlphaLast ? native << 8 | native >> 24 : native
        return isBigEndian ? word.byteSwapped : word
    }

    /// The light of a pixel without a clear part, by the weights of sRGB in 1,024ths.
    static func light(_ pixel: UInt32) -> UInt32 {
        (218 * (pixel >> 16 & 0xFF) + 732 * (pixel >> 8 & 0xFF) + 74 * (pixel & 0xFF)) >> 10
    }
}
