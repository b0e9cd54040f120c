import Foundation
import UIKitCore

/// Decodes a picture file as an extension does: the header first, then the pixels.
enum PictureInput {
    /// Pixels of the largest picture. The limit of extensions is larger, and would spend the fuzzer's time on clearing
    /// memory.
    private static let mostPixels = 512 * 512

    static func decode(_ bytes: UnsafeRawBufferPointer) {
        guard let content = ImageContent(Data(bytes)), content.width * content.height <= mostPixels else { return }
        let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: content.byteCount, alignment: 16)
        defer { pixels.deallocate() }
        _ = content.draw(into: pixels)
    }
}
