import CTurboJPEG
package import Foundation

/// JPEG pictures, decoded by TurboJPEG straight into the target.
package enum JPEGDecoder {
    /// As `PNGDecoder.decode`; nothing is clear.
    package static func decode(_ data: Data, width: Int, height: Int, into pixels: UnsafeMutableRawBufferPointer)
        -> Bool
    {
        guard let decoder = tjInitDecompress() else { return false }
        defer { tjDestroy(decoder) }
        let target = pixels.bindMemory(to: UInt8.self)
        let result = data.withUnsafeBytes { bytes in
            tjDecompress2(
                decoder, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count), target.baseAddress,
                Int32(width), 0, Int32(height), nativeOrder, 0)
        }
        // A picture that ends early is drawn as far as it goes, as in the original.
        return result == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue
    }

    // A word of alpha, red, green, blue from its high byte down, as bytes of this machine.
    private static var nativeOrder: Int32 {
        Int32((1.littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB).rawValue)
    }
}
