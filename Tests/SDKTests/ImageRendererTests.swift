import Foundation
import Testing
import UIKitCore

/// Pictures that a widget draws itself, and sizes that follow the text size.
@MainActor @Suite(.serialized) struct ImageRendererTests {
    private func format(_ scale: CGFloat) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    private func pixels(_ image: UIImage) throws -> [UInt8] {
        let picture = try #require(image.cgImage)
        let context = try #require(
            CGContext(
                data: nil, width: picture.width, height: picture.height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(picture, in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        let data = try #require(context.data)
        return Array(UnsafeRawBufferPointer(start: data, count: picture.width * picture.height * 4))
    }

    @Test func pictureHasTheSizeInPointsAndThePixelsOfItsScale() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format(2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        }
        #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
        let found = try pixels(image)
        try #require(found.count == 6 * 4 * 4)
        // A point is two pixels: the first two of a row are red, the third is clear.
        #expect(found[3] == 255 && found[7] == 255 && found[11] == 0)
    }

    @Test func drawingOfAnImageScalesIt() throws {
        let large = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format(1)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        }
        let small = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1)).image { _ in
            large.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(small.size == CGSize(width: 4, height: 4))
        let found = try pixels(small)
        #expect(stride(from: 3, to: found.count, by: 4).allSatisfy { found[$0] == 255 })
    }

    @Test(arguments: [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1e9)])
    func sizeThatNoPictureHasGivesAnEmptyOne(_ size: CGSize) {
        var wasDrawn = false
        let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { _ in wasDrawn = true }
        #expect(image.size == .zero && !wasDrawn)
    }

    @Test func metricsFollowTheTextSize() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let usual = UITraitCollection(preferredContentSizeCategory: .large)
        let largest = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        #expect(metrics.scaledValue(for: 34, compatibleWith: usual) == 34)
        // Body text is 17 points usually, and 23 at the largest size.
        #expect(metrics.scaledValue(for: 34, compatibleWith: largest) == 46)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(metrics.scaledFont(for: font, compatibleWith: largest).pointSize == 23)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: largest).pointSize == 20)
    }
}
