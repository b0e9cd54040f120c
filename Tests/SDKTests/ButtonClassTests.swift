import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// A button with a class of its own, as most sources write it.
final class RoundButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 5
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        layer.cornerRadius = 5
    }
}

/// Gives its title a font in the initialiser.
private final class HeavyButton: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        titleLabel?.font = .systemFont(ofSize: 31)
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

/// Classes of buttons that authors write, and the parts of a button in its states.
@MainActor @Suite struct ButtonClassTests {
    @Test func aClassWithInitialisersOfItsOwnIsMadeOfEachType() {
        #expect(RoundButton().buttonType == .custom && RoundButton().layer.cornerRadius == 5)
        let button = RoundButton(type: .system)
        #expect(button.buttonType == .system && button.layer.cornerRadius == 5)
        #expect(button.titleLabel?.font.pointSize == 15)
        #expect(RoundButton(type: .contactAdd).currentImage == UIImage(systemName: "plus.circle"))
        #expect(HeavyButton(type: .system).titleLabel?.font.pointSize == 31)
        #expect(RoundButton(type: .system, primaryAction: nil).buttonType == .system)
    }

    private func picture(_ width: Int = 4, _ height: Int = 4) -> UIImage {
        UIImage(
            cgImage: CGImage(
                words: Array(repeating: 0xFFFF_0000, count: width * height), width: width, height: height))
    }

    @Test func aDisabledCustomButtonHasAPalePictureAndTheColourOfItsTitle() {
        let button = UIButton(type: .custom)
        button.setTitle("Ebb", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setImage(picture(), for: .normal)
        button.isEnabled = false
        #expect(button.titleLabel?.alpha == 1 && button.titleLabel?.textColor == .red)
        #expect(button.imageView?.alpha == 0.4)
        button.adjustsImageWhenDisabled = false
        #expect(button.imageView?.alpha == 1)
        button.adjustsImageWhenDisabled = true
        button.setImage(picture(), for: .disabled)
        #expect(button.imageView?.alpha == 1)
    }

    @Test func aDisabledSystemButtonHasAGreyTitleUnlessAnAuthorGaveItAColour() {
        let button = UIButton(type: .system)
        button.tintColor = .red
        button.setTitle("Ebb", for: .normal)
        #expect(button.currentTitleColor == .red)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel && button.titleLabel?.alpha == 1)
        button.setTitleColor(.green, for: .normal)
        #expect(button.titleLabel?.textColor == .green)
    }

    @Test func aLargePictureIsAsWideAndAsHighAsTheButton() throws {
        let button = UIButton(type: .custom)
        button.setImage(picture(80, 20), for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        button.layoutIfNeeded()
        let view = try #require(button.imageView)
        #expect(view.frame == CGRect(x: 0, y: 10, width: 40, height: 20) && view.contentMode == .scaleToFill)
    }

    @Test func aTitleHasTheShadowOfItsState() {
        let button = UIButton(type: .custom)
        button.setTitle("Ebb", for: .normal)
        button.titleLabel?.shadowColor = .blue
        button.isSelected = true
        #expect(button.titleLabel?.shadowColor == .blue)
        button.setTitleShadowColor(.red, for: .normal)
        button.setTitleShadowColor(.green, for: .selected)
        #expect(button.titleLabel?.shadowColor == .green && button.currentTitleShadowColor == .green)
        button.isSelected = false
        #expect(button.titleLabel?.shadowColor == .red && button.titleShadowColor(for: .normal) == .red)
    }

    @Test func aSymbolHasTheSizeOfItsState() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(systemName: "star"), for: .normal)
        button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50), forImageIn: .normal)
        #expect(button.imageView?.image?.size.width == 60 && button.intrinsicContentSize.width == 60)
        #expect(button.currentImage?.size.width == 20)
    }
}
