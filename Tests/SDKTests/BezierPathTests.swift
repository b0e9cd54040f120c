import Foundation
import Testing
import UIKit

/// Paths as values: what lies in them, and how they are mapped.
@MainActor @Suite struct BezierPathTests {
    @Test func aPathKnowsItsBoundsAndWhatItHolds() {
        let path = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(path.bounds == CGRect(x: 10, y: 20, width: 40, height: 20))
        #expect(path.contains(CGPoint(x: 30, y: 30)) && !path.contains(CGPoint(x: 11, y: 21)))
        path.append(UIBezierPath(rect: CGRect(x: 25, y: 25, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 30, y: 30)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 30, y: 30)) && path.contains(CGPoint(x: 20, y: 30)))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func aTransformMapsThePointAndNotThePath() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        let right = CGAffineTransform(translationX: 20, y: 0)
        #expect(path.contains(CGPoint(x: -15, y: 5), transform: right))
        #expect(!path.contains(CGPoint(x: 25, y: 5), transform: right))
    }

    @Test func aMappedPathHasItsPointsElsewhere() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.apply(CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 2, y: 1))
        #expect(path.bounds == CGRect(x: 5, y: 0, width: 20, height: 10))
        path.removeAllPoints()
        path.move(to: CGPoint(x: 3, y: 4))
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    }

    @Test func aLineIsDashed() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 2))
        func alphas(_ dashes: [CGFloat]?) throws -> [UInt8] {
            let image = renderer.image { _ in
                let path = UIBezierPath()
                path.lineWidth = 2
                path.move(to: CGPoint(x: 0, y: 1))
                path.addLine(to: CGPoint(x: 10, y: 1))
                if let dashes { path.setLineDash(dashes, count: dashes.count, phase: 0) }
                path.stroke()
            }
            let context = try #require(
                CGContext(
                    data: nil, width: 10, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.draw(try #require(image.cgImage), in: CGRect(x: 0, y: 0, width: 10, height: 1))
            let bytes = UnsafeRawBufferPointer(start: try #require(context.data), count: 40)
            return (0..<10).map { bytes[$0 * 4 + 3] }
        }
        #expect(try alphas(nil).allSatisfy { $0 > 200 })
        let dashed = try alphas([5, 5])
        #expect(dashed[1] > 200 && dashed[8] < 50)
    }
}
