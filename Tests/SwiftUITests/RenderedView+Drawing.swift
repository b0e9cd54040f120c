import DisplayLists
import Foundation
import SwiftUI
import Testing
import UIKitCore
import WidgetDisplay
import WidgetDrawing

extension RenderedView {
    /// The view with its pictures, as a host draws it.
    @MainActor
    func renderer() throws -> DisplayListRenderer {
        DisplayListRenderer(
            pictures: try pictures.mapValues { content in
                var pixels = Data(count: content.byteCount)
                try #require(pixels.withUnsafeMutableBytes { content.draw(into: $0) })
                return try #require(Picture(width: content.width, height: content.height, pixels: pixels))
            })
    }
}
