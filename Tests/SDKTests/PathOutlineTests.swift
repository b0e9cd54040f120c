import Testing
import UIKit

/// Outlines of arcs, their rectangles, lines in pairs and texts in a room.
@MainActor @Suite struct PathOutlineTests {
    private func picture(_ draw: (CGContext) -> Void) -> CGImage? {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        draw(context)
        return UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    }

    private func opacity(_ image: CGImage?, _ x: Int, _ y: Int) throws -> UInt8 {
        let image = try #require(image)
        let data = try #require(image.dataProvider?.data as Data?)
        return data[y * image.bytesPerRow + x * 4 + 3]
    }

    @Test func theRectangleOfAnOutlineLeavesOutTheControlsOfItsCurves() {
        let path = CGMutablePath()
        #expect(path.boundingBoxOfPath.isNull)
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(abs(quad.boundingBoxOfPath.height - 5) < 0.001 && quad.boundingBoxOfPath.width == 10)
    }

    @Test(arguments: [
        (CGFloat.pi / 2, CGRect(x: 0, y: 0, width: 4, height: 4)),
        (-CGFloat.pi, CGRect(x: -4, y: -4, width: 8, height: 4)),
    ])
    func aRelativeArcGoesFromItsStartByItsAngle(_ delta: CGFloat, _ expected: CGRect) {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 4, startAngle: 0, delta: delta)
        let box = path.boundingBoxOfPath
        for (found, wanted) in [
            (box.minX, expected.minX), (box.minY, expected.minY), (box.maxX, expected.maxX), (box.maxY, expected.maxY),
        ] { #expect(abs(found - wanted) < 0.01) }
    }

    @Test func linesInPairsLeaveTheRoomBetweenThemFree() throws {
        let image = picture {
            $0.setLineWidth(2)
            $0.strokeLineSegments(between: [
                CGPoint(x: 0, y: 5), CGPoint(x: 8, y: 5), CGPoint(x: 12, y: 5), CGPoint(x: 20, y: 5), .zero,
            ])
        }
        #expect(try opacity(image, 4, 5) == 255)
        #expect(try opacity(image, 10, 5) == 0)
        #expect(try opacity(image, 16, 5) == 255)
    }

    @Test func aTextIsDrawnIntoItsRoomOrOnItsBaseline() throws {
        func rows(_ image: CGImage?) throws -> [Int] {
            try (0..<20).filter { y in try (0..<20).contains { try opacity(image, $0, y) > 0 } }
        }
        let black = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 10)]
        let room = picture { _ in
            ("I" as NSString).draw(
                with: CGRect(x: 0, y: 0, width: 20, height: 0), options: .usesLineFragmentOrigin, attributes: black,
                context: nil)
        }
        let line = picture { _ in
            "I".draw(with: CGRect(x: 0, y: 15, width: 0, height: 0), attributes: black, context: nil)
        }
        let (inRoom, onLine) = (try rows(room), try rows(line))
        #expect(try #require(inRoom.last) < 12)
        #expect(try abs(#require(onLine.last) - 14) <= 1)
    }
}
