import Foundation
import Testing
import UIKit

private final class Counting: UIView {
    private(set) var changes = 0
    override func layoutMarginsDidChange() { changes += 1 }
}

private final class Wide: UIView {
    override var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: 1, left: 30, bottom: 1, right: 30) }
        set {}
    }
}

/// The margins of views, and what lies within them.
@MainActor @Suite struct MarginTests {
    /// A view between the margins of another one.
    private func inner(of outer: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        let guide = outer.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        return view
    }

    @Test func aViewHasMarginsOf8PointsAndAControllersViewOf16AtItsSides() {
        let frame = CGRect(x: 0, y: 0, width: 320, height: 110)
        let view = UIView(frame: frame)
        let plain = inner(of: view)
        view.layoutIfNeeded()
        #expect(plain.frame == CGRect(x: 8, y: 8, width: 304, height: 94))

        let controller = UIViewController()
        controller.view.frame = frame
        let inside = inner(of: controller.view)
        controller.view.layoutIfNeeded()
        #expect(inside.frame == CGRect(x: 16, y: 0, width: 288, height: 110))
    }

    @Test func theSidesOfAControllersViewAreAtLeastTheSystemsUnlessItSaysOtherwise() {
        let controller = UIViewController()
        controller.view.layoutMargins = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 40)
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 6, right: 40))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(controller.view.layoutMargins == UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 40))
    }

    @Test func aViewKeepsTheMarginsAroundItIfItIsTold() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let view = UIView(frame: CGRect(x: 5, y: 0, width: 300, height: 110))
        outer.addSubview(view)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        view.preservesSuperviewLayoutMargins = true
        // 5 points lie before the view, and 15 behind it.
        #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: 15, bottom: 20, right: 8))
    }

    @Test func keptMarginsAreThoseOfThePlaceThatALayoutFinds() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 110))
        outer.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.preservesSuperviewLayoutMargins = true
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            view.topAnchor.constraint(equalTo: outer.topAnchor),
            view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        let inside = inner(of: view)
        outer.layoutIfNeeded()
        #expect(inside.frame == CGRect(x: 20, y: 20, width: 280, height: 70))
    }

    @Test func aChangeIsReportedOnce() {
        let view = Counting()
        for _ in 0..<2 { view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        #expect(view.changes == 1)
    }

    @Test func marginsOfAnAuthorsClassPlaceTheContent() {
        let view = Wide(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let inside = inner(of: view)
        view.layoutIfNeeded()
        #expect(inside.frame == CGRect(x: 30, y: 1, width: 40, height: 48))
    }
}
