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
