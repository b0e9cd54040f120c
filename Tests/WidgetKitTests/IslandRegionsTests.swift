import DisplayLists
import Foundation
import SwiftUI
import Testing
@testable import WidgetKit

/// The places beside and below the camera in the large form of a Live Activity.
@MainActor @Suite struct IslandRegionsTests {
    private static let camera = CGSize(width: 100, height: 30)

    /// The frames of the colours in a form of 300 points.
    private func frames(_ leading: some View, _ center: some View, _ trailing: some View) -> [CGRect] {
        let view = IslandRegions(camera: Self.camera) {
            VStack { leading }
            VStack { center }
            VStack { trailing }
        }
        let list = ViewRenderer(environment: EnvironmentValues())
            .render(view.frame(maxHeight: .infinity, alignment: .top), size: CGSize(width: 300, height: 200)).list
        return list.operations.compactMap { operation in
            if case .fill(let shape, _) = operation { shape.bounds } else { nil }
        }
    }

    private func square(_ side: CGFloat) -> some View { Color.red.frame(width: side, height: side) }

    @Test func aMiddleAloneHasTheWholeWidthBelowTheCamera() {
        let found = frames(EmptyView(), Color.red.frame(height: 40), EmptyView())
        #expect(found == [CGRect(x: 0, y: 30, width: 300, height: 40)])
    }

    @Test func theMiddleHasTheRoomThatTheSidesLeave() {
        let found = frames(square(20), Color.red.frame(height: 10), square(40))
        #expect(
            found == [
                CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 40, y: 30, width: 220, height: 10),
                CGRect(x: 260, y: 0, width: 40, height: 40),
            ])
    }

    @Test func withoutAMiddleTheSidesShareTheRoomBesideTheCamera() {
        let found = frames(Color.red.frame(height: 10), EmptyView(), Color.red.frame(height: 10))
        #expect(
            found == [CGRect(x: 0, y: 0, width: 100, height: 10), CGRect(x: 200, y: 0, width: 100, height: 10)])
    }

    @Test func aWideSideStaysBesideTheCamera() {
        let wide = Color.red.frame(minWidth: 10, idealWidth: 250, minHeight: 5, maxHeight: 5)
        let found = frames(wide, square(150), square(1))
        #expect(found.first == CGRect(x: 0, y: 0, width: 75, height: 5))
        #expect(found.dropFirst().first == CGRect(x: 75, y: 30, width: 150, height: 150))
    }
}
