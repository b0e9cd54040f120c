import Foundation
import Testing
import UIKit

@MainActor
struct TextViewTests {
    private func view(_ text: String, width: CGFloat = 200, height: CGFloat = 60) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        view.text = text
        view.layoutIfNeeded()
        return view
    }

    private let long = (0..<60).map { "word \($0)" }.joined(separator: " ")

    @Test func textLiesWithinItsInsetsAndSetsTheSizeOfTheContent() throws {
        let view = view("Tide")
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.frame.origin == CGPoint(x: 5, y: 8) && label.frame.width == 190)
        #expect(view.contentSize == CGSize(width: 200, height: label.frame.height + 16))
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.layoutIfNeeded()
        #expect(label.frame.origin == .zero && label.frame.width == 200)
    }

    @Test func longTextWrapsAndScrolls() throws {
        let view = view(long)
        #expect(view.contentSize.height > 100)
        view.scrollRangeToVisible(NSRange(location: long.utf16.count - 1, length: 1))
        #expect(view.contentOffset.y > 40 && view.contentOffset.y <= view.contentSize.height - 60)
        view.scrollRangeToVisible(NSRange(location: 100_000, length: 5))
        view.textContainer.maximumNumberOfLines = 2
        view.layoutIfNeeded()
        #expect(view.contentSize.height < 60)
    }

    @Test func viewThatDoesNotScrollIsAsHighAsItsText() {
        let view = view(long)
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == view.contentSize.height)
        #expect(view.sizeThatFits(CGSize(width: 400, height: 0)).height < view.contentSize.height)
    }

    @Test func emptyTextHasTheHeightOfALine() {
        #expect(view("").contentSize.height > 24)
        #expect(UITextView(frame: .zero).text == "")
    }

    @Test func constraintsMakeAViewThatDoesNotScrollAsHighAsItsLines() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        let (text, below) = (UITextView(), UIView())
        (text.text, text.isScrollEnabled) = (long, false)
        for view in [text, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        }
        text.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        below.topAnchor.constraint(equalTo: text.bottomAnchor).isActive = true
        root.layoutIfNeeded()
        let lines = text.sizeThatFits(CGSize(width: 200, height: 0)).height
        #expect(lines > 100 && abs(below.frame.minY - lines) <= 1)
    }
}
