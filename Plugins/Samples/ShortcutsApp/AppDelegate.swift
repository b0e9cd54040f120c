import UIKit

/// The container of the shortcuts: shows the page that a URL leads to.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let router = PageRouter(scheme: "com.hostel.shortcuts")

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("Shortcuts: \(PageRouter.Page.home.rawValue)")
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        do throws(PageRouter.Refusal) {
            print("Shortcuts: \(try router.page(for: url.absoluteString).rawValue)")
            return true
        } catch {
            print("Shortcuts: \(error.reason)")
            return false
        }
    }
}

extension PageRouter.Refusal {
    fileprivate var reason: String {
        switch self {
        case .notAnAddress: "that is no address"
        case .foreignScheme(let scheme): "addresses of \(scheme) are another program's"
        case .unknownPage(let name): "there is no page \(name)"
        case .signInNeeded(let page): "\(page.rawValue) is for those who are signed in"
        }
    }
}
