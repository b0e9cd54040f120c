import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct ScrollTests {
    private final class Follower: NSObject, UIScrollViewDelegate {
        var offsets: [CGPoint] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    }

    private func scroll() -> UIScrollView {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        scroll.contentSize = CGSize(width: 300, height: 200)
        return scroll
    }

    @Test func offsetMovesTheContentAndNotifiesTheDelegate() {
        let (scroll, follower) = (scroll(), Follower())
        scroll.delegate = follower
        scroll.contentOffset = CGPoint(x: 10, y: 20)
        #expect(scroll.bounds == CGRect(x: 10, y: 20, width: 100, height: 50) && scroll.frame.minX == 0)
        scroll.setContentOffset(CGPoint(x: 10, y: 20), animated: true)
        #expect(follower.offsets == [CGPoint(x: 10, y: 20)])
        #expect(scroll.clipsToBounds)
    }

    @Test func insetBeginsTheContentBelowTheEdge() {
        let scroll = scroll()
        scroll.contentInset = UIEdgeInsets(top: 8, left: 4, bottom: 0, right: 0)
        #expect(scroll.contentOffset == CGPoint(x: -4, y: -8))
    }

    @Test func rectangleIsShownWithTheLeastMovement() {
        let scroll = scroll()
        scroll.scrollRectToVisible(CGRect(x: 150, y: 10, width: 20, height: 10), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 70, y: 0))
        scroll.scrollRectToVisible(CGRect(x: 60, y: 190, width: 20, height: 90), animated: false)
        #expect(scroll.contentOffset == CGPoint(x: 60, y: 150))
    }

    @Test func constraintsInsideSetTheSizeOfTheContent() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 300, height: 80))
        let page = UIView()
        root.addSubview(scroll)
        scroll.addSubview(page)
        page.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
            page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            page.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
            page.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(page.frame == CGRect(x: 5, y: 0, width: 600, height: 80))
        #expect(scroll.contentSize == CGSize(width: 610, height: 80))
        scroll.contentOffset.x = 300
        root.layoutIfNeeded()
        #expect(page.frame.minX == 5 && scroll.contentSize.width == 610)
    }
}
