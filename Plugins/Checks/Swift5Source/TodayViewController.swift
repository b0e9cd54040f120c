import AppIntents
import Combine
import Intents
import NotificationCenter
import OSLog
import UIKit
import os

/// Code in Swift 5 mode, as authors of the original platform wrote it, which changes its own state in closures.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var count = 0
    private let model = Model()
    private var subscriptions: Set<AnyCancellable> = []
    private let logger = Logger(subsystem: "com.example.swift5", category: "check")

    override func viewDidLoad() {
        super.viewDidLoad()
        let box = Box()
        model.objectWillChange.sink { [weak self] in self?.count += 1 }.store(in: &subscriptions)
        model.items = ["a"]
        DispatchQueue.main.async { self.count += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
            self.count += 1
            box.number += 1
        }
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            self.count += 1
            box.number += 1
        }
        Foundation.NotificationCenter.default.addObserver(forName: .NSCalendarDayChanged, object: nil, queue: .main) {
            _ in
            self.count += 1
        }
        let task = URLSession.shared.dataTask(with: URL(fileURLWithPath: "/none")) { data, _, _ in
            self.count += data?.count ?? 0
            box.number += 1
        }
        task.cancel()
        logger.info("count \(self.count) of \(self.title ?? "", privacy: .public)")
        os_log("count %d", log: .default, type: .info, count)
        print("swift5 \(count) \(String(localized: "hello \(count)")) \(Choice().count) \(model.items)")
        print(RelativeDateTimeFormatter().localizedString(for: Date(), relativeTo: Date()))
        print(INObject(identifier: nil, display: "object").displayString)
    }
}

private final class Box { var number = 0 }

private final class Model: ObservableObject {
    @Published var items: [String] = []
}

struct Choice: WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "Choice"
    static var description = IntentDescription("A choice.")
    @Parameter(title: "Count", default: 4) var count: Int
}
