import Foundation
import Testing

@testable import UIKitCore

/// Where the parts of a list's content lie.
@MainActor @Suite struct ListContentArrangementTests {
    /// A text of a width, which breaks into lines of 20 points.
    private func text(_ width: CGFloat) -> (CGFloat) -> CGSize {
        { room in
            room.isFinite && room < width
                ? CGSize(width: room, height: 20 * (width / room).rounded(.up)) : CGSize(width: width, height: 20)
        }
    }

    private func arrangement() -> ListContentArrangement {
        ListContentArrangement(
            width: 200, margins: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 8), imageGap: 6, title: text(100),
            horizontalGap: 6, verticalGap: 4)
    }

    @Test func thePictureLiesBeforeTheTextsAndInTheirMiddle() {
        var one = arrangement()
        one.image = CGSize(width: 30, height: 30)
        one.detail = text(300)
        let frames = one.frames(height: nil)
        #expect(one.textStart == 52 && frames.title == CGRect(x: 52, y: 10, width: 140, height: 20))
        #expect(frames.detail == CGRect(x: 52, y: 34, width: 140, height: 60))
        #expect(frames.image == CGRect(x: 16, y: 37, width: 30, height: 30) && frames.height == 104)
    }

    @Test func theLeastHeightHasTheContentInItsMiddle() {
        var one = arrangement()
        one.leastHeight = 60
        let frames = one.frames(height: nil)
        #expect(frames.height == 60 && frames.title.minY == 20)
        #expect(one.frames(height: 100).title.minY == 40)
    }

    @Test func theTextsLieBesideOneAnotherOnlyWhereTheyHaveRoom() {
        var one = arrangement()
        one.prefersOneRow = true
        one.detail = text(70)
        #expect(one.frames(height: nil).detail == CGRect(x: 122, y: 10, width: 70, height: 20))
        one.detail = text(71)
        #expect(one.frames(height: nil).detail.minY == 34)
    }

    @Test func theNaturalWidthBreaksNoText() {
        var one = arrangement()
        one.detail = text(300)
        #expect(one.naturalWidth == 324)
        one.prefersOneRow = true
        #expect(one.naturalWidth == 430)
    }
}
