import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The formats of a program's contexts, and what it reads of their state.
@MainActor @Suite struct ContextFormatTests {
    private func made(
        _ info: UInt32, gray: Bool = false, width: Int = 2, height: Int = 1
    ) -> CGContext? {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    }

    private func bytes(_ context: CGContext) -> [UInt8] {
        guard let data = context.data else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * context.height))
    }

    @Test(
        arguments: [
            (CGImageAlphaInfo.premultipliedLast, UInt32(0), [255, 0, 0, 255, 0, 0, 0, 0]),
            (.premultipliedFirst, 0, [255, 255, 0, 0, 0, 0, 0, 0]),
            (.premultipliedFirst, 2 << 12, [0, 0, 255, 255, 0, 0, 0, 0]),
            (.premultipliedLast, 2 << 12, [255, 0, 0, 255, 0, 0, 0, 0]),
            (.noneSkipLast, 0, [255, 0, 0, 255, 0, 0, 0, 255]),
            (.noneSkipFirst, 2 << 12, [0, 0, 255, 255, 0, 0, 0, 255]),
        ] as [(CGImageAlphaInfo, UInt32, [UInt8])])
    func pixelsLieAsTheFormatSays(_ alpha: CGImageAlphaInfo, _ order: UInt32, _ expected: [UInt8]) throws {
        let context = try #require(made(alpha.rawValue | order))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bytes(context) == expected)
        #expect(context.makeImage()?.words.first == 0xFFFF_0000)
    }

    @Test func aContextWithoutAlphaBeginsBlack() throws {
        let context = try #require(made(CGImageAlphaInfo.noneSkipLast.rawValue))
        #expect(context.makeImage()?.words == [0xFF00_0000, 0xFF00_0000])
        context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.makeImage()?.words == [0xFF00_0000, 0xFF00_0000])
    }

    @Test func aContextOfGreysHasAByteForEachPixel() throws {
        let context = try #require(made(CGImageAlphaInfo.none.rawValue, gray: true))
        context.draw(
            CGImage(words: [0xFFFF_FFFF, 0xFF00_FF00], width: 2, height: 1),
            in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(context.bytesPerRow == 2)
        let grays = bytes(context)
        #expect(grays.count == 2 && grays[0] == 255 && (150...200).contains(grays[1]))
        let light = UInt32(grays[1])
        #expect(context.makeImage()?.words == [0xFFFF_FFFF, 0xFF00_0000 | light * 0x01_0101])
    }

    @Test func otherFormatsMakeNoContext() {
        #expect(made(CGImageAlphaInfo.last.rawValue) == nil && made(CGImageAlphaInfo.none.rawValue) == nil)
        #expect(made(CGImageAlphaInfo.premultipliedLast.rawValue, gray: true) == nil)
        #expect(made(1 << 12 | CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    }

    @Test func theMappingBeginsAtTheLowerLeftPixel() throws {
        let context = try #require(made(CGImageAlphaInfo.premultipliedLast.rawValue, height: 10))
        #expect(context.ctm == .identity)
        context.translateBy(x: 3, y: 4)
        context.scaleBy(x: 2, y: 2)
        #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 3, ty: 4))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        _ = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 10), format: format).image {
            #expect($0.cgContext.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 20))
        }
    }

    @Test func severalRectanglesClip() throws {
        let context = try #require(made(CGImageAlphaInfo.premultipliedLast.rawValue, width: 4))
        context.clip(to: [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1)])
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
        #expect(context.makeImage()?.words == [0xFF00_0000, 0, 0xFF00_0000, 0])
    }

    @Test func theOutlineOfALineTakesThePlaceOfThePath() throws {
        let context = try #require(made(CGImageAlphaInfo.premultipliedLast.rawValue, width: 10, height: 10))
        #expect(context.path == nil)
        context.replacePathWithStrokedPath()
        context.setLineWidth(4)
        context.setLineCap(.square)
        context.move(to: CGPoint(x: 3, y: 5))
        context.addLine(to: CGPoint(x: 7, y: 5))
        #expect(context.path?.steps == [.move(CGPoint(x: 3, y: 5)), .line(CGPoint(x: 7, y: 5))])
        context.replacePathWithStrokedPath()
        #expect(context.path?.boundingBox == CGRect(x: 1, y: 3, width: 8, height: 4))
    }

    @Test func aRendererWritesJPEG() {
        let data = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).jpegData(withCompressionQuality: 0.8) {
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(data.starts(with: [0xFF, 0xD8]) && UIImage(data: data) != nil)
    }
}
