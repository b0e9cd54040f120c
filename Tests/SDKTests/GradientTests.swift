import Foundation
import Testing
import UIKit

/// Gradients that an author draws into a context.
@Suite struct GradientTests {
    /// The pixels of a row of ten after a drawing: red, green, blue and alpha of each.
    private func row(_ draw: (CGContext) -> Void) throws -> [[UInt8]] {
        let context = try #require(
            CGContext(
                data: nil, width: 10, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        draw(context)
        let bytes = UnsafeRawBufferPointer(start: try #require(context.data), count: 40)
        return (0..<10).map { Array(bytes[$0 * 4..<$0 * 4 + 4]) }
    }

    private let colors = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]

    private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
        try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations))
    }

    @Test func aGradientRunsFromItsStartToItsEnd() throws {
        let gradient = try gradient()
        let row = try row {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
        }
        #expect(row[0][0] > 230 && row[0][2] < 25 && row[9][0] < 25 && row[9][2] > 230)
        #expect(row.allSatisfy { $0[3] == 255 })
    }

    @Test func itsEndsGoOnIfTheOptionsSaySo() throws {
        let gradient = try gradient([0, 1])
        func row(_ options: CGGradientDrawingOptions) throws -> [[UInt8]] {
            try self.row {
                $0.drawLinearGradient(gradient, start: CGPoint(x: 3, y: 0), end: CGPoint(x: 7, y: 0), options: options)
            }
        }
        let none = try row([])
        #expect(none[0] == [0, 0, 0, 0] && none[9] == [0, 0, 0, 0] && none[5][3] == 255)
        let before = try row(.drawsBeforeStartLocation)
        #expect(before[0] == [255, 0, 0, 255] && before[9][3] == 0)
        let both = try row([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        #expect(both[0] == [255, 0, 0, 255] && both[9] == [0, 0, 255, 255])
    }

    @Test func theFirstColourFillsThePartBeforeItsPlace() throws {
        let gradient = try gradient([0.5, 1])
        let row = try row { $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: []) }
        #expect(row[1] == [255, 0, 0, 255] && row[4] == [255, 0, 0, 255])
    }

    @Test func aCircleHasItsFirstColourInTheMiddle() throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [1, 1, 0, 1], locations: nil, count: 2))
        let middle = CGPoint(x: 5, y: 0.5)
        let row = try row {
            $0.drawRadialGradient(
                gradient, startCenter: middle, startRadius: 0, endCenter: middle, endRadius: 5,
                options: .drawsAfterEndLocation)
        }
        #expect(row[5][0] > 200 && row[0][0] < 60 && row[9][0] < 60)
    }
}
