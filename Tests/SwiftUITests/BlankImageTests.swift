import DisplayLists
import Foundation
@testable import SwiftUI
import Testing
import UIKitCore

/// Images that are not there.
@MainActor @Suite struct BlankImageTests {
    private func render(_ view: some View) -> RenderedView {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 200, height: 100))
    }

    private func size(_ view: some View) -> CGSize? { ImageRenderer(content: view).uiImage?.size }

    @Test func aSymbolWithoutANameDrawsNothingAndNeedsNoWarning() {
        let view = render(Image(systemName: "").font(.title))
        #expect(view.list.operations.isEmpty && view.warnings.isEmpty)
    }

    @Test func aMissingPictureKeepsItsPlaceInAStackAndInAFrame() {
        let blank = Image("no-such-picture")
        let square = Color.red.frame(width: 10, height: 10)
        #expect(
            size(
                HStack(spacing: 4) {
                    square
                    blank
                    square
                }) == CGSize(width: 28, height: 10))
        #expect(size(blank.frame(width: 20, height: 30)) == CGSize(width: 20, height: 30))
        let framed = blank.resizable().frame(width: 40, height: 12).background(Color.red)
        #expect(size(framed) == CGSize(width: 40, height: 12))
        #expect(size(blank) == nil)
    }

    @Test func aMissingPictureIsNamedInTheWarning() {
        #expect(render(Image("no-such-picture")).warnings.contains { $0.contains("no-such-picture") })
    }
}
