import Testing
import UIKit

@MainActor @Suite struct BlendModeTests {
    /// A pixel of a picture of 4 × 4, with `draw` on a red ground in its left half.
    private func pixel(x: Int, _ draw: (CGContext) -> Void) throws -> [UInt8] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            draw(context.cgContext)
        }
        let data = try #require(image.cgImage?.dataProvider?.data)
        return Array(data[x * 4..<x * 4 + 4])
    }

    private func blue() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
            UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test func aPictureIsDrawnInItsBlendMode() throws {
        let (image, rect) = (blue(), CGRect(x: 0, y: 0, width: 4, height: 4))
        let red = try pixel(x: 0) { _ in }
        #expect(red[3] == 255 && red[0] > 200)
        let screened = try pixel(x: 0) { _ in image.draw(in: rect, blendMode: .screen, alpha: 1) }
        #expect(screened[0] == red[0] && screened[2] == 255)
        let atop = try pixel(x: 3) { _ in image.draw(in: rect, blendMode: .sourceAtop, alpha: 1) }
        #expect(atop == [0, 0, 0, 0])
        #expect(try pixel(x: 3) { _ in image.draw(in: rect, blendMode: .normal, alpha: 1) } == [0, 0, 255, 255])
    }

    @Test(arguments: [CGBlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
    func aFillChangesNothingOutsideOfItsPath(_ mode: CGBlendMode) throws {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 4))
        let red = try pixel(x: 0) { _ in }
        #expect(try pixel(x: 0) { _ in path.fill(with: mode, alpha: 1) } == red)
        let filled = try pixel(x: 0) { context in
            context.setBlendMode(mode)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 4))
        }
        #expect(filled == red)
    }

    @Test func aModeEndsWithTheSavedStateAndAtTheRectangle() throws {
        let image = blue()
        let kept = try pixel(x: 1) { context in
            image.draw(in: CGRect(x: 2, y: 0, width: 2, height: 4), blendMode: .destinationIn, alpha: 1)
            context.saveGState()
            context.setBlendMode(.clear)
            context.restoreGState()
            context.setFillColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 4))
        }
        #expect(kept == [0, 255, 0, 255])
        #expect(
            try pixel(x: 0) { _ in
                UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 3, height: 4), .clear)
            }[3] == 255)
        #expect(
            try pixel(x: 1) { _ in
                UIRectFillUsingBlendMode(CGRect(x: 1, y: 0, width: 3, height: 4), .clear)
            }[3] == 0)
    }
}
