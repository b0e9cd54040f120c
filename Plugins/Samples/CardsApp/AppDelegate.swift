import CardsShared
import UIKit
import WidgetKit

/// The container of the cards' widgets: adds cards and shows the pages that the widgets lead to.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("Cards: \(CardBox()?.cards.count ?? 0) cards")
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        switch CardRoute(url) {
        case .editor: print("Cards: a new card")
        case .card(let number): print("Cards: card \(number)")
        case .add(let title): return add(title)
        case nil:
            print("Cards: there is no page \(url)")
            return false
        }
        return true
    }

    private func add(_ title: String) -> Bool {
        guard let box = CardBox() else { return false }
        do {
            print("Cards: added card \(try box.add(title, due: Date()).id)")
        } catch {
            print("Cards: \(error)")
            return false
        }
        WidgetCenter.shared.reloadAllTimelines()
        return true
    }
}
