import DisplayLists
import Foundation
import Testing

@testable import UIKitCore

/// Shadows of letters and of all that is drawn into a context.
@MainActor
struct ShadowTests {
    private func shadow(_ change: (NSShadow) -> Void = { _ in }) -> NSShadow {
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowColor) = (CGSize(width: 2, height: 3), UIColor.red)
        change(shadow)
        return shadow
    }

    private func drawn(_ shadow: NSShadow) throws -> [DisplayOperation] {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.attributedText = NSAttributedString(string: "Tide", attributes: [.shadow: shadow])
        return try DrawnTree(label).operations
    }

    @Test func aShadowOfLettersLiesBelowThem() throws {
        let texts = try drawn(shadow()).compactMap { if case .text(let text) = $0 { text } else { nil } }
        try #require(texts.count == 2)
        #expect(texts[0].color == UIColor.red.display(.current) && texts[1].color == UIColor.label.display(.current))
        #expect(texts[0].frame.minX == texts[1].frame.minX + 2 && texts[0].frame.minY == texts[1].frame.minY + 3)
    }

    @Test func aBlurredShadowIsAGroup() throws {
        let operations = try drawn(shadow { $0.shadowBlurRadius = 4 })
        let groups = operations.compactMap { if case .push(let group) = $0 { group } else { nil } }
        let group = try #require(groups.first { $0.blur > 0 })
        #expect(group.blur == 2 && group.offset == CGPoint(x: 2, y: 3))
    }

    @Test func aShadowWithoutAColorIsNotDrawn() throws {
        #expect(try drawn(shadow { $0.shadowColor = nil }).count { if case .text = $0 { true } else { false } } == 1)
        #expect(try !drawn(shadow { $0.shadowOffset.width = .nan }).isEmpty)
    }

    // MARK: Contexts

    private func format(_ scale: CGFloat = 1) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// The pixels of a picture of 20 × 20 points: words of alpha, red, green, blue.
    private func pixels(_ draw: (CGContext) -> Void) throws -> [UInt32] {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format())
            .image { draw($0.cgContext) }
        return try #require(image.cgImage).words
    }

    @Test func aShadowFallsToTheRightAndDown() throws {
        let pixels = try pixels { context in
            context.setShadow(offset: CGSize(width: 5, height: 6), blur: 0, color: UIColor.red.cgColor)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        #expect(pixels[3 * 20 + 3] == 0xFF00_00FF && pixels[9 * 20 + 8] == UIColor.red.word)
        #expect(pixels[1 * 20 + 1] == 0 && pixels[15 * 20 + 15] == 0)
    }

    @Test func aBlurredShadowFadesAndEndsWithItsState() throws {
        let pixels = try pixels { context in
            context.saveGState()
            context.setShadow(offset: .zero, blur: 4)
            context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let alphas = (2..<8).map { pixels[10 * 20 + $0] >> 24 }
        #expect(alphas == alphas.sorted() && alphas[5] > 10 && alphas[5] < 85)
        #expect(pixels[0] >> 24 == 255 && pixels[2 * 20 + 1] >> 24 < 3)
    }

    @Test func transformsDoNotMoveAShadow() throws {
        let pixels = try pixels { context in
            context.setShadow(offset: CGSize(width: 0, height: 8), blur: 0, color: UIColor.red.cgColor)
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 2, y: -2)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 1, y: 8, width: 2, height: 1))
        }
        #expect(pixels[3 * 20 + 3] == 0xFF00_00FF && pixels[11 * 20 + 3] == UIColor.red.word)
    }

    // MARK: Masks and pictures

    /// Red above blue, 1 × 2 pixels.
    private var picture: CGImage { CGImage(words: [0xFFFF_0000, 0xFF00_00FF], width: 1, height: 2) }

    @Test func aPictureStandsOnItsHeadWhereYGrowsDownwards() throws {
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        let drawn = try pixels { $0.draw(picture, in: box) }
        #expect(drawn[0] == 0xFF00_00FF && drawn[19 * 20] == 0xFFFF_0000)
        let upright = try pixels { context in
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.draw(picture, in: box)
        }
        #expect(upright[0] == 0xFFFF_0000 && upright[19 * 20] == 0xFF00_00FF)
        let image = UIImage(cgImage: picture)
        #expect(try pixels { _ in image.draw(in: box) } == upright)
    }

    @Test func aContextOfAProgramBeginsAtTheLowerLeftCorner() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
        #expect(context.makeImage()?.words == picture.words)
        context.setFillColor(UIColor.white.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(context.makeImage()?.words == [0xFFFF_0000, 0xFFFF_FFFF])
    }

    @Test func aMaskLetsItsAlphaThrough() throws {
        let mask = CGImage(words: [0xFF00_0000, 0, 0, 0], width: 2, height: 2)
        let pixels = try pixels { context in
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.interpolationQuality = .none
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(pixels[3 * 20 + 3] == UIColor.red.word && pixels[3 * 20 + 16] == 0 && pixels[16 * 20 + 3] == 0)
    }

    @Test func aMaskWithoutClearPixelsLetsItsLightThrough() throws {
        let mask = CGImage(words: [0xFFFF_FFFF, 0xFF00_0000], width: 2, height: 1)
        let pixels = try pixels { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(pixels[200 + 2] >> 24 == 255 && pixels[200 + 17] >> 24 == 0)
    }

    @Test func aPushedContextIsTheCurrentOne() throws {
        let context = try #require(CGContext(points: CGSize(width: 2, height: 2), scale: 1))
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsPushContext(context)
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsPopContext()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func aTextWithAttributesIsDrawnWithAllOfThem() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let box = CGRect(x: 0, y: 0, width: 20, height: 20)
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style]
        func ink(_ columns: Range<Int>, _ pixels: [UInt32]) -> Int {
            pixels.indices.count { columns.contains($0 % 20) && pixels[$0] != 0 }
        }
        let right = try pixels { _ in "I".draw(in: box, withAttributes: attributes) }
        #expect(ink(0..<10, right) == 0 && ink(10..<20, right) > 0)
        let lined = try pixels { _ in
            "I".draw(at: .zero, withAttributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
        }
        let plain = try pixels { _ in "I".draw(at: .zero, withAttributes: nil) }
        #expect(ink(0..<20, lined) > ink(0..<20, plain))
    }
}

extension UIColor {
    /// Alpha, red, green and blue in a word.
    fileprivate var word: UInt32 {
        let color = display(.current)
        return [color.alpha, color.red, color.green, color.blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}
