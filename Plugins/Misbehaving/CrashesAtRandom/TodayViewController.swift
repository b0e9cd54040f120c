import Foundation
import NotificationCenter
import UIKit

/// Throws a die at each appearance and ends with an error at a one.
///
/// The series is fixed: it follows from the text of `seed` in its App Group's folder (1 without the file) and continues
/// over all of its processes, because the folder also has the number of throws.
final class TodayViewController: UIViewController, NCWidgetProviding {
    override func viewDidLoad() {
        super.viewDidLoad()
        let group = "group.com.hostel.misbehaving"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            fatalError("The group \(group) has no folder.")
        }
        let (seed, throwsFile) = (folder.appendingPathComponent("seed"), folder.appendingPathComponent("throws"))
        let count = Self.number(in: throwsFile) ?? 0
        try? Data("\(count + 1)".utf8).write(to: throwsFile)
        let die = Self.die(seed: Self.number(in: seed) ?? 1, count: count)
        print("throw \(count): \(die)")
        guard die != 1 else { fatalError("The die shows a one") }
        let label = UILabel(frame: view.bounds)
        label.text = "A \(die)"
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }

    private static func number(in file: URL) -> UInt64? {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        return UInt64(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// The throw of that number: 1 to 6, by SplitMix64.
    private static func die(seed: UInt64, count: UInt64) -> UInt64 {
        var state = seed &+ (count &+ 1) &* 0x9E37_79B9_7F4A_7C15
        state = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        state = (state ^ (state >> 27)) &* 0x94D0_49BB_1331_11EB
        return (state ^ (state >> 31)) % 6 + 1
    }
}
