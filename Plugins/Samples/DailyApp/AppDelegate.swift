import DailyShared
import NotificationCenter
import UIKit
import WidgetKit

/// The container of the clock and the feed: opens articles, updates the feed, hides the clock and shows it again.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let store = ArticleStore(
        folder: FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.hostel.daily"))

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("Daily: today's articles")
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        guard let address = Address(url) else {
            print("Daily: there is no page \(url)")
            return false
        }
        switch address {
        case .today: print("Daily: today's articles")
        case .article(let number): print("Daily: article \(number)")
        case .publish(let title):
            guard store.publish(title) else { return false }
            WidgetCenter.shared.reloadTimelines(ofKind: "com.hostel.daily.feed")
        case .later(let title): return keep(title)
        case .clock(let isShown):
            NCWidgetController.widgetController()
                .setHasContent(isShown, forWidgetWithBundleIdentifier: "com.hostel.daily.clock")
        }
        return true
    }

    /// Adds a title to the reading list. The feed counts the list, and is notified by the defaults.
    private func keep(_ title: String) -> Bool {
        guard let defaults = UserDefaults(suiteName: "group.com.hostel.daily") else { return false }
        let list = ReadingList.stored(in: defaults) ?? ReadingList()
        list.add(title)
        do { try list.store(in: defaults) } catch {
            print("Daily: \(error)")
            return false
        }
        print("Daily: \(list.titles.count) to read later")
        return true
    }
}
