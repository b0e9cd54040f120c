import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Closures and methods that follow the traits of views and controllers.
@MainActor @Suite struct TraitChangeTests {
    private class Follower: UIView {
        var styles: [UIUserInterfaceStyle] = []
        func register() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.styles.append(previous.userInterfaceStyle)
            }
        }
        func changed() { styles.append(.unspecified) }
    }

    private enum OwnTrait: UITraitDefinition { static let defaultValue = 0 }

    private let light = UITraitCollection(userInterfaceStyle: .light)

    @Test func aClosureFollowsTheTraitsThatItNames() {
        let view = Follower()
        view.register()
        var others = 0
        view.registerForTraitChanges([UITraitDisplayScale.self, OwnTrait.self, UITraitHorizontalSizeClass.self]) {
            (_: UIView, _) in others += 1
        }
        UITraitCollection.setCurrent(light)
        view.overrideUserInterfaceStyle = .dark
        view.overrideUserInterfaceStyle = .light
        #expect(view.styles == [.light, .dark] && others == 0)
    }

    @Test func aMethodFollowsUntilItIsUnregistered() {
        let (view, target) = (UIView(), Follower())
        UITraitCollection.setCurrent(light)
        let registration = view.registerForTraitChanges(
            UITraitCollection.systemTraitsAffectingColorAppearance, target: target,
            action: Selector("changed", Follower.changed))
        view.overrideUserInterfaceStyle = .dark
        #expect(target.styles == [.unspecified])
        view.unregisterForTraitChanges(registration)
        view.overrideUserInterfaceStyle = .light
        #expect(target.styles == [.unspecified])
    }

    @Test func aControllerFollowsItsViewsTraits() {
        let controller = UIViewController()
        UITraitCollection.setCurrent(light)
        controller.loadViewIfNeeded()
        var previous: [UIUserInterfaceStyle] = []
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, old) in
            previous.append(old.userInterfaceStyle)
        }
        controller.overrideUserInterfaceStyle = .dark
        #expect(previous == [.light])
    }
}
