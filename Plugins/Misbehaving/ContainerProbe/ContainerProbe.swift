import Glibc
import NotificationCenter
import UIKit
import WidgetKit

/// A container's program for tests that carries out the orders in its URLs: SCHEME://VERB/ARGUMENT/ARGUMENT.
@main
final class ContainerProbe: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched")
        return true
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        let source = options[.sourceApplication] as? String ?? "a person"
        print("opened \(url) from \(source)")
        let arguments = Array(url.pathComponents.dropFirst())
        func argument(_ index: Int) -> String { arguments.indices.contains(index) ? arguments[index] : "" }
        switch url.host ?? "" {
        case "hello": break
        case "folder": print("folder \(argument(0)): \(folder(argument(0))?.path ?? "nil")")
        case "write": write(argument(2), to: argument(1), in: argument(0))
        case "read": print("read \(argument(1)): \(read(argument(1), in: argument(0)) ?? "nil")")
        case "set": defaults(argument(0))?.set(argument(2), forKey: argument(1))
        case "get": print("get \(argument(1)): \(defaults(argument(0))?.string(forKey: argument(1)) ?? "nil")")
        case "reload":
            if arguments.isEmpty {
                WidgetCenter.shared.reloadAllTimelines()
            } else {
                WidgetCenter.shared.reloadTimelines(ofKind: argument(0))
            }
        case "reloads": for _ in 0..<(Int(argument(0)) ?? 0) { WidgetCenter.shared.reloadAllTimelines() }
        case "state":
            let states: [String: UIApplication.State] = [
                "active": .active, "inactive": .inactive, "background": .background,
            ]
            states[argument(0)].map(UIApplication.shared.setApplicationState)
        case "post":
            for _ in 0..<(Int(argument(1)) ?? 1) {
                CFNotificationCenterPostNotification(
                    CFNotificationCenterGetDarwinNotifyCenter(), CFNotificationName(argument(0) as CFString), nil, nil,
                    true)
            }
        case "content":
            NCWidgetController.widgetController()
                .setHasContent(argument(1) == "yes", forWidgetWithBundleIdentifier: argument(0))
        case "flood": for _ in 0..<1000 { WidgetCenter.shared.reloadAllTimelines() }
        case "descriptors": print("descriptors \(descriptors())")
        case "exit": exit(Int32(argument(0)) ?? 0)
        case "crash": fatalError("as the URL says")
        case "hang": while true { sleep(1000) }
        default: return false
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { say("active") }
    func applicationWillResignActive(_ application: UIApplication) { say("resigns") }
    func applicationWillEnterForeground(_ application: UIApplication) { say("foreground") }
    func applicationDidEnterBackground(_ application: UIApplication) { say("background") }

    private func say(_ step: String) { print("state \(step) \(UIApplication.shared.applicationState)") }

    func applicationWillTerminate(_ application: UIApplication) { print("will terminate") }

    private func defaults(_ suite: String) -> UserDefaults? {
        suite == "standard" ? .standard : UserDefaults(suiteName: suite)
    }

    private func folder(_ group: String) -> URL? {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }

    private func write(_ text: String, to name: String, in group: String) {
        guard let folder = folder(group) else { return print("write \(name): no folder") }
        do {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
            print("write \(name): done")
        } catch {
            print("write \(name): \(error)")
        }
    }

    private func read(_ name: String, in group: String) -> String? {
        folder(group).flatMap { try? String(contentsOf: $0.appendingPathComponent(name), encoding: .utf8) }
    }

    /// The targets of all open descriptors, except those that the program opened itself.
    private func descriptors() -> String {
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return numbers.compactMap { number in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number))
                .map { "\(number)=\($0)" }
        }.sorted().joined(separator: " ")
    }
}
