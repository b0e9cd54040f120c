import Foundation
import SwiftUI
import Testing
import UIKitCore

/// Pictures of views.
@MainActor @Suite struct ViewPictureTests {
    @Test func aViewIsDrawnInItsOwnSizeAndScale() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 6, height: 4))
        renderer.scale = 2
        let image = try #require(renderer.uiImage)
        #expect(image.size == CGSize(width: 6, height: 4) && renderer.cgImage?.width == 12)
        #expect(image.pngData()?.isEmpty == false)
    }

    @Test func aPictureIsClearWhereTheViewDrawsNothing() throws {
        let renderer = ImageRenderer(content: Color.red.frame(width: 2, height: 2).padding(1))
        func corner() throws -> UInt8 {
            let data = try #require(renderer.cgImage?.dataProvider?.data)
            return try #require(data.prefix(4).max())
        }
        #expect(try corner() == 0)
        renderer.isOpaque = true
        #expect(try corner() == 255)
    }

    @Test func theProposedSizeIsTheRoomOfTheView() {
        let renderer = ImageRenderer(content: Color.red)
        renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
        #expect(renderer.uiImage?.size == CGSize(width: 30, height: 20))
        var sizes: [CGSize] = []
        renderer.render { size, _ in sizes.append(size) }
        #expect(sizes == [CGSize(width: 30, height: 20)])
    }

    @Test func aViewWithoutASizeHasNoPicture() { #expect(ImageRenderer(content: EmptyView()).uiImage == nil) }
}
