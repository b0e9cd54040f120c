import Foundation
import NotificationCenter
import UIKit

/// Crashes soon after each appearance while its group's folder has no file called "mended".
final class TodayViewController: UIViewController, NCWidgetProviding {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "One moment"
        label.frame = CGRect(x: 16, y: 16, width: 240, height: 40)
        view.addSubview(label)
        _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
            MainActor.assumeIsolated { TodayViewController.showArticle(number: 3) }
        }
    }

    @inline(never)
    private static func showArticle(number: Int) {
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.hostel.misbehaving")
        if let folder, FileManager.default.fileExists(atPath: folder.appendingPathComponent("mended").path) { return }
        print("about to show article \(number)")
        let articles = ["Harbour", "Fair"]
        // Optimised code traps without a message at an index out of range.
        guard articles.indices.contains(number) else { fatalError("There is no article \(number)") }
        print(articles[number])
    }
}
