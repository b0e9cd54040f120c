import CTurboJPEG
package import Foundation

/// Decodes JPEG pictures with TurboJPEG, directly into the target.
package enum JPEGDecoder {
    /// Same contract as `PNGDecoder.decode`. Every pixel is opaque.
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
        // An incomplete picture is drawn as far as its data reaches, as on the original platform.
        return result == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue
    }

    // The machine's byte order of a word with alpha in the highest byte, then red, green, blue.
    private static var nativeOrder: Int32 {
        Int32((1.littleEndian == 1 ? TJPF_BGRA : TJPF_ARGB).rawValue)
    }
}
