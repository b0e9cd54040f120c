import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A button that places its parts itself.
private final class Placing: UIButton {
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: contentRect.maxY - 20, width: contentRect.width, height: 20)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: contentRect.midX - 10, y: 2, width: 20, height: 20)
    }
}

/// Where a button's title and picture are.
@MainActor @Suite struct ButtonTests {
    private func button(_ button: UIButton = UIButton(type: .custom)) -> UIButton {
        button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        button.setTitle("Go", for: .normal)
        return button
    }

    /// The title's frame in a button of 200 to 60 points.
    private func title(_ change: (UIButton) -> Void) throws -> CGRect {
        let button = button()
        change(button)
        button.layoutIfNeeded()
        return try #require(button.titleLabel).frame
    }

    @Test func aTitleIsInTheMiddleUnlessItsSidesAreNamed() throws {
        let middle = try title { _ in }
        #expect(middle.midX == 100 && middle.midY == 30)
        let left = try title { $0.contentHorizontalAlignment = .left }
        #expect(left.minX == 0 && left.size == middle.size)
        #expect(try title { $0.contentHorizontalAlignment = .trailing }.maxX == 200)
        #expect(try title { $0.contentVerticalAlignment = .top }.minY == 0)
        #expect(try title { $0.contentVerticalAlignment = .bottom }.maxY == 60)
        #expect(try title { $0.contentHorizontalAlignment = .fill }.width == 200)
        #expect(try title { $0.contentVerticalAlignment = .fill }.height == 60)
    }

    @Test func insetsMoveATitleFromTheEdgeAtWhichItLies() throws {
        let insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 20)
        #expect(try title { ($0.contentHorizontalAlignment, $0.titleEdgeInsets) = (.left, insets) }.minX == 10)
        #expect(try title { ($0.contentHorizontalAlignment, $0.titleEdgeInsets) = (.right, insets) }.maxX == 180)
        #expect(try title { ($0.contentVerticalAlignment, $0.titleEdgeInsets) = (.bottom, insets) }.maxY == 54)
        // Half of the difference, as before.
        #expect(try title { $0.titleEdgeInsets = insets }.midX == 95)
        let within = try title { ($0.contentHorizontalAlignment, $0.contentEdgeInsets) = (.left, insets) }
        #expect(within.minX == 10)
    }

    private func picture(_ width: Int, _ height: Int) -> UIImage {
        UIImage(
            cgImage: CGImage(
                words: Array(repeating: 0xFF00_FF00, count: width * height), width: width, height: height))
    }

    /// The picture's frame in a button of 60 to 40 points without a title.
    private func picture(_ image: UIImage, _ change: (UIButton) -> Void = { _ in }) throws -> CGRect {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        button.setImage(image, for: .normal)
        change(button)
        button.layoutIfNeeded()
        return try #require(button.imageView).frame
    }

    @Test func insetsMakeALargePictureSmallerAndLeaveASmallOne() throws {
        let insets = UIEdgeInsets(top: 8, left: 10, bottom: 12, right: 6)
        let large = try picture(picture(100, 100)) { $0.imageEdgeInsets = insets }
        #expect(large == CGRect(x: 10, y: 8, width: 44, height: 20))
        let small = try picture(picture(20, 10)) { $0.imageEdgeInsets = insets }
        #expect(small == CGRect(x: 22, y: 13, width: 20, height: 10))
        #expect(try picture(picture(100, 100)) { $0.imageEdgeInsets.left = 70 }.width == 0)
    }

    @Test func aLargePictureLosesTheSideThatIsTooLong() throws {
        #expect(try picture(picture(90, 30)) == CGRect(x: 0, y: 5, width: 60, height: 30))
        #expect(try picture(picture(30, 90)) == CGRect(x: 15, y: 0, width: 30, height: 40))
        // The picture's view decides how the picture lies in its frame.
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        button.setImage(picture(80, 80), for: .normal)
        func drawn() throws -> CGRect? {
            button.layoutTree()
            let list = ViewDrawing.list(
                of: button, size: button.bounds.size, traits: .current, pictures: OnePicture()
            ).list
            return try #require(list.images.first).frame
        }
        #expect(try drawn() == CGRect(x: 0, y: 0, width: 60, height: 40))
        button.imageView?.contentMode = .scaleAspectFit
        #expect(try drawn() == CGRect(x: 10, y: 0, width: 40, height: 40))
    }

    @Test func insetsMakeATitleNarrowerAndLeaveThePictureBesideIt() throws {
        let button = UIButton(type: .custom)
        button.setTitle("A title", for: .normal)
        button.setImage(picture(20, 20), for: .normal)
        button.sizeToFit()
        button.layoutIfNeeded()
        let (title, image) = (try #require(button.titleLabel), try #require(button.imageView))
        let before = title.frame
        button.titleEdgeInsets.left = 10
        button.layoutIfNeeded()
        #expect(title.frame.minX == before.minX + 10 && title.frame.width == before.width - 10)
        #expect(image.frame.minX == 0)
        button.titleEdgeInsets.right = -10
        button.layoutIfNeeded()
        #expect(title.frame == before.offsetBy(dx: 10, dy: 0))
    }

    @Test func negativeInsetsPutAPictureAboveATitleInANarrowButton() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Balance", for: .normal)
        button.setImage(picture(24, 24), for: .normal)
        let label = try #require(button.titleLabel)
        let title = label.intrinsicContentSize
        button.frame = CGRect(x: 0, y: 0, width: title.width + 4, height: 60)
        button.imageEdgeInsets = UIEdgeInsets(top: -title.height, left: 0, bottom: 0, right: -title.width)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -24, bottom: -24, right: 0)
        button.layoutIfNeeded()
        #expect(label.frame.size == title && label.frame.midX == button.bounds.midX)
        let image = try #require(button.imageView).frame
        #expect(image.midX == button.bounds.midX && image.maxY <= label.frame.minY)
    }

    @Test func aDisabledSystemButtonIsGreyUnlessItHasAColour() throws {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.isEnabled = false
        #expect(button.currentTitleColor == .tertiaryLabel && button.titleLabel?.alpha == 1)
        button.setTitleColor(.red, for: .normal)
        #expect(button.currentTitleColor == .red)
        button.setTitleColor(.green, for: .disabled)
        #expect(button.currentTitleColor == .green)
    }

    @Test func aPictureOfADisabledButtonIsPalerUnlessTheButtonForbidsItOrHasAnother() throws {
        let button = UIButton(type: .custom)
        button.setImage(picture(20, 20), for: .normal)
        button.setTitle("Off", for: .disabled)
        button.isEnabled = false
        #expect(button.imageView?.alpha == 0.4 && button.titleLabel?.alpha == 1)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
        button.adjustsImageWhenDisabled = true
        button.setImage(picture(10, 10), for: .disabled)
        #expect(button.imageView?.alpha == 1)
    }

    @Test(arguments: [(UIButton.ButtonType.system, CGFloat(30)), (.custom, 34)])
    func aTitleHasRoomAboveAndBelowItUnlessAnInsetIsSet(_ type: UIButton.ButtonType, _ height: CGFloat) {
        let button = UIButton(type: type)
        button.setTitle("Start", for: .normal)
        #expect(button.intrinsicContentSize.height == height && button.contentEdgeInsets == .zero)
        button.contentEdgeInsets.left = 0.01
        let line = button.titleLabel?.intrinsicContentSize.height
        #expect(button.intrinsicContentSize.height == line)
    }

    @Test(arguments: [true, false])
    func aTitleOfSeveralLinesBreaksAtTheButtonsWidth(_ byMode: Bool) throws {
        let button = UIButton(type: .custom)
        button.setTitle("High water at the mouth of the river", for: .normal)
        let (one, title) = (button.intrinsicContentSize, try #require(button.titleLabel))
        if byMode { title.lineBreakMode = .byWordWrapping } else { title.numberOfLines = 0 }
        #expect(title.numberOfLines == 0 && button.intrinsicContentSize == one)
        let fitted = button.sizeThatFits(CGSize(width: 120, height: 0))
        #expect(fitted.width <= 120 && fitted.height > one.height + 2 * 20)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
        button.layoutIfNeeded()
        #expect(title.frame.width <= 120 && title.frame.height > 60 && abs(title.frame.midY - 50) <= 0.5)
        let drawn = try #require(try DrawnTree(button).texts.first)
        #expect(drawn.lineLimit == 0 && drawn.font.size == 18 && drawn.frame.height > 60)
    }

    @Test func aPictureAloneHasNoRoomAroundIt() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
    }

    @Test func aSystemButtonIsThirtyPointsWideAtLeastUnlessItHasAPictureAlone() {
        let button = UIButton(type: .system)
        button.setTitle("1", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        button.setTitle(nil, for: .normal)
        button.setImage(picture(13, 20), for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 13, height: 20))
    }

    @Test(arguments: [UIButton.ButtonType.system, .custom])
    func aButtonIsAtLeastAsLargeAsItsBackground(_ type: UIButton.ButtonType) {
        let button = UIButton(type: type)
        let words = Array(repeating: UInt32(0xFF00_FF00), count: 2_500)
        let picture = UIImage(cgImage: CGImage(words: words, width: 25, height: 100))
        button.setBackgroundImage(picture, for: .normal)
        #expect(button.intrinsicContentSize == CGSize(width: 25, height: 100))
        button.setTitle("A title", for: .normal)
        #expect(button.intrinsicContentSize.width > 40 && button.intrinsicContentSize.height == 100)
    }

    @Test func aClassOfAnAuthorPlacesTheParts() throws {
        let button = button(Placing(type: .custom))
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame == CGRect(x: 0, y: 40, width: 200, height: 20))
        #expect(button.imageView?.frame == CGRect(x: 90, y: 2, width: 20, height: 20))
    }
}
