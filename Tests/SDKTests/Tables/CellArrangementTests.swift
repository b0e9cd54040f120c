import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The frames that Interface Builder writes for cells of the four styles, of 375 points and 44 with their separator.
struct CellArrangementTests {
    private let line = CGSize(width: 33.5, height: 20.5)

    private func arrangement(_ style: UITableViewCell.CellStyle, height: CGFloat = 43.5) -> CellArrangement {
        CellArrangement(size: CGSize(width: 375, height: height), style: style, title: line)
    }

    @Test func titleOfTheDefaultStyleFillsTheCell() {
        #expect(arrangement(.default).frames.title == CGRect(x: 16, y: 0, width: 343, height: 43.5))
    }

    @Test func pictureMovesTheTitle() {
        var cell = arrangement(.default)
        cell.image = CGSize(width: 29, height: 29)
        #expect(cell.frames.image == CGRect(x: 16, y: 8, width: 29, height: 29) && cell.textStart == 60)
        #expect(cell.frames.title == CGRect(x: 60, y: 0, width: 299, height: 43.5))
        cell.image = CGSize(width: 200, height: 87)
        #expect(cell.frames.image == CGRect(x: 16, y: 0, width: 100, height: 43.5))
    }

    @Test func detailOfValue1LiesAtTheEnd() {
        var cell = arrangement(.value1)
        cell.detail = CGSize(width: 44, height: 20.5)
        #expect(cell.frames.title == CGRect(x: 16, y: 12, width: 33.5, height: 20.5))
        #expect(cell.frames.detail == CGRect(x: 315, y: 12, width: 44, height: 20.5))
        cell.title.width = 330
        #expect(cell.frames.detail.width == 7 && cell.frames.detail.maxX == 359)
    }

    @Test func titleOfValue2HasAFixedWidth() {
        var cell = arrangement(.value2, height: 23.5)
        cell.title = CGSize(width: 28, height: 16)
        cell.detail = CGSize(width: 35, height: 16)
        #expect(cell.frames.title == CGRect(x: 16, y: 4, width: 91, height: 16))
        #expect(cell.frames.detail == CGRect(x: 113, y: 4, width: 35, height: 16))
    }

    @Test func subtitleLiesBelowTheTitle() {
        var cell = arrangement(.subtitle)
        cell.detail = CGSize(width: 44, height: 14.5)
        #expect(cell.frames.title == CGRect(x: 16, y: 5, width: 343, height: 20.5))
        #expect(cell.frames.detail == CGRect(x: 16, y: 25.5, width: 343, height: 14.5))
    }
}
