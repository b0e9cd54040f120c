import UIKit

/// How much of a picture's colour is removed, which the editor stores with its result.
struct Greyscale: Codable, Equatable {
    static let format = "com.hostel.greyscale"
    static let version = "1"

    /// 0 leaves the picture as it is, 1 removes all colour.
    var amount: Double

    /// The picture with less colour; nil if it cannot be decoded.
    func applied(to image: UIImage) -> UIImage? {
        guard let pixels = image.cgImage,
            let context = CGContext(
                data: nil, width: pixels.width, height: pixels.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
            let memory = context.data
        else { return nil }
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        let bytes = UnsafeMutableRawBufferPointer(start: memory, count: context.bytesPerRow * context.height)
        for place in stride(from: 0, to: bytes.count, by: 4) {
            mix(&bytes[place], &bytes[place + 1], &bytes[place + 2])
        }
        return context.makeImage().map { UIImage(cgImage: $0) }
    }

    /// Mixes the three colours of a pixel with its brightness, in whole numbers of 1/256.
    private func mix(_ red: inout UInt8, _ green: inout UInt8, _ blue: inout UInt8) {
        let share = Int(min(max(amount, 0), 1) * 256)
        let grey = (54 * Int(red) + 183 * Int(green) + 19 * Int(blue)) >> 8
        func mixed(_ color: UInt8) -> UInt8 { UInt8((Int(color) * (256 - share) + grey * share) >> 8) }
        (red, green, blue) = (mixed(red), mixed(green), mixed(blue))
    }
}
