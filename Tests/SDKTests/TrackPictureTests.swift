import DisplayLists
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Pictures in place of lines, a field with a round edge, and the weights of bold fonts.
@MainActor @Suite struct TrackPictureTests {
    private let picture = UIImage(
        cgImage: CGImage(words: Array(repeating: 0xFFFF_0000, count: 24), width: 6, height: 4))

    private func images(_ view: UIView) -> [DisplayImage] {
        view.layoutTree()
        return ViewDrawing.list(of: view, size: view.bounds.size, traits: .current, pictures: OnePicture()).list.images
    }

    @Test func aSliderDrawsThePicturesOfItsLine() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 30))
        slider.setMinimumTrackImage(picture, for: .normal)
        slider.setMaximumTrackImage(picture, for: .normal)
        slider.setMaximumTrackImage(UIImage(), for: .highlighted)
        slider.value = 0.5
        #expect(slider.minimumTrackImage(for: .normal) === picture)
        #expect(
            images(slider).map(\.frame) == [
                CGRect(x: 2, y: 13, width: 124, height: 4), CGRect(x: 2, y: 13, width: 62, height: 4),
            ])
    }

    @Test func aProgressViewDrawsThePicturesOfItsLine() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
        bar.progressImage = picture
        bar.progress = 0.25
        #expect(images(bar).map(\.frame) == [CGRect(x: 0, y: 0, width: 25, height: 4)])
        bar.trackImage = picture
        #expect(images(bar).count == 2)
    }

    @Test func aRoundFieldIsFilledUnlessItHasAColour() throws {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        func fills() throws -> [DisplayPaint] {
            try DrawnTree(field).operations.compactMap { if case .fill(_, let paint) = $0 { paint } else { nil } }
        }
        field.borderStyle = .line
        #expect(try fills().isEmpty)
        field.borderStyle = .roundedRect
        #expect(try fills() == [.color(.white)])
        field.backgroundColor = .red
        #expect(try fills() == [.color(DisplayColor(red: 1, green: 0, blue: 0))])
    }

    @Test func theBoldTraitOfTheSystemsFontIsItsBoldFont() throws {
        let regular = UIFont.systemFont(ofSize: 17)
        let bold = try #require(regular.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 17) == UIFont.boldSystemFont(ofSize: 17))
        let other = try #require(
            UIFont.monospacedSystemFont(ofSize: 17, weight: .regular).fontDescriptor.withSymbolicTraits(
                [.traitBold, .traitMonoSpace]))
        #expect(UIFont(descriptor: other, size: 17).display.weight == 700)
    }

    @Test func aPictureViewIsMadeWithBothPictures() {
        let view = UIImageView(image: picture, highlightedImage: UIImage(systemName: "star"))
        #expect(view.image === picture && view.highlightedImage?.isSymbolImage == true)
        #expect(view.bounds.size == picture.size)
    }

    private final class Notes: UITextView {
        override init(frame: CGRect, textContainer: NSTextContainer?) {
            super.init(frame: frame, textContainer: textContainer)
            text = "Ebb"
        }
        required init?(coder: NSCoder) { fatalError("not in a storyboard") }
    }

    @Test func aTextViewIsMadeWithAContainer() {
        let container = NSTextContainer(size: .zero)
        container.lineFragmentPadding = 0
        container.maximumNumberOfLines = 2
        let view = Notes(frame: CGRect(x: 0, y: 0, width: 100, height: 40), textContainer: container)
        #expect(view.text == "Ebb" && view.textContainer.lineFragmentPadding == 0)
        #expect(view.textContainer.maximumNumberOfLines == 2 && Notes(frame: .zero).text == "Ebb")
        #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    }
}
