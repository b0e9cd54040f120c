import Dispatch
import Foundation
import NotificationCenter
import Synchronization
import UIKit

/// Uses the parts of a widget's runtime one by one and prints whether each worked: confinement must not break them.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: view.bounds)
        label.text = "Uses the runtime"
        view.addSubview(label)
        say("swift", [3, 1, 2].sorted() == [1, 2, 3] && !UUID().uuidString.isEmpty && Int.random(in: 1...6) > 0)
        foundation()
        plurals()
        files()
        threads()
        dispatch()
        concurrency()
        refused()
    }

    private func foundation() {
        let data = try? JSONEncoder().encode(["a": [1.5, 2]])
        say("json", data.flatMap { try? JSONDecoder().decode([String: [Double]].self, from: $0) } == ["a": [1.5, 2]])
        let formatter = DateFormatter()
        formatter.dateStyle = .full
        formatter.timeZone = TimeZone(identifier: "Asia/Tokyo")
        formatter.locale = Locale(identifier: "de_DE")
        say("dates", formatter.string(from: Date(timeIntervalSince1970: 0)).contains("1970"))
        say("numbers", NumberFormatter().string(from: 1234.5) != nil)
        say("regular expressions", "a1b22".ranges(of: #/[0-9]+/#).count == 2)
        say("property lists", (try? PropertyListEncoder().encode(["a": 1])) != nil)
        say("process information", ProcessInfo.processInfo.activeProcessorCount > 0)
        UserDefaults.standard.set(7, forKey: "seven")
        say("defaults", UserDefaults.standard.integer(forKey: "seven") == 7)
    }

    /// The form of a number in a table, which a format alone does not know.
    private func plurals() {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Plurals")
        let table: [String: Any] = [
            "days": [
                "NSStringLocalizedFormatKey": "%#@days@",
                "days": [
                    "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d",
                    "one": "%d day", "other": "%d days",
                ],
            ]
        ]
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let data = try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
            try data.write(to: folder.appendingPathComponent("Localizable.stringsdict"))
        } catch { say("plurals: \(error)", false) }
        let format = Bundle(path: folder.path).map { NSLocalizedString("days", bundle: $0, comment: "") } ?? ""
        let texts = [String(format: format, 1), String.localizedStringWithFormat(format, 2)]
        say("plurals", texts == ["1 day", "2 days"])
    }

    private func files() {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("folder")
        let file = folder.appendingPathComponent("file")
        do {
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("one".utf8).write(to: file, options: .atomic)
            try Data("two".utf8).write(to: file, options: .atomic)
            try manager.moveItem(at: file, to: folder.appendingPathComponent("other"))
            try manager.copyItem(at: folder.appendingPathComponent("other"), to: file)
            let handle = try FileHandle(forUpdating: file)
            try handle.seekToEnd()
            try handle.write(contentsOf: Data("!".utf8))
            try handle.close()
            let names = try manager.contentsOfDirectory(atPath: folder.path).sorted()
            let text = try String(contentsOf: file, encoding: .utf8)
            try manager.removeItem(at: folder)
            say("files", names == ["file", "other"] && text == "two!")
        } catch {
            say("files: \(error)", false)
        }
        say("home", NSHomeDirectory() == ProcessInfo.processInfo.environment["HOME"])
    }

    private func threads() {
        let done = DispatchSemaphore(value: 0)
        let thread = Thread { done.signal() }
        thread.name = "a thread"
        thread.start()
        say("threads", done.wait(timeout: .now() + 10) == .success)
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in print("runtime timers ok") }
    }

    private func dispatch() {
        let total = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 100) { index in total.withLock { $0 += index } }
        say("concurrent perform", total.withLock { $0 } == 4950)
        let group = DispatchGroup()
        for _ in 0..<100 { DispatchQueue.global().async(group: group) { usleep(100) } }
        say("dispatch", group.wait(timeout: .now() + 10) == .success)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { print("runtime main queue ok") }
    }

    private func concurrency() {
        Task { @MainActor in
            let sum = await withTaskGroup(of: Int.self) { group in
                for index in 0..<100 { group.addTask { index } }
                var sum = 0
                for await value in group { sum += value }
                return sum
            }
            try? await Task.sleep(for: .milliseconds(5))
            say("tasks", sum == 4950)
            say("actors", await Counter().next() == 1)
            print("runtime end")
        }
    }

    /// Calls that have to fail with an error, without ending the process.
    private func refused() {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        say("no processes", (try? process.run()) == nil)
        say("no files of others", (try? Data(contentsOf: URL(fileURLWithPath: "/etc/passwd"))) == nil)
    }

    private func say(_ what: String, _ isRight: Bool) { print("runtime \(what) \(isRight ? "ok" : "FAILED")") }
}

private actor Counter {
    private var count = 0
    func next() -> Int {
        count += 1
        return count
    }
}
