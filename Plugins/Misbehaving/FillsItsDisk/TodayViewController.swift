import Foundation
import NotificationCenter
import UIKit

/// Asks for one file of 1 GB in its App Group's folder, and then writes file after file of 2 MB, 1 GB at the most.
final class TodayViewController: UIViewController, NCWidgetProviding {
    private var timer: Timer?
    private var count = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel(frame: view.bounds)
        label.text = "Filling"
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let group = "group.com.hostel.misbehaving"
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            fatalError("The group \(group) has no folder.")
        }
        let large = open(folder.appendingPathComponent("large").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        if ftruncate(large, 1 << 30) != 0 { print("one file of 1 GB cannot be made: \(errno)") }
        close(large)
        timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            MainActor.assumeIsolated { self.write(into: folder) }
        }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    private func write(into folder: URL) {
        guard count < 512 else { return }
        count += 1
        do {
            try Data(count: 2 << 20).write(to: folder.appendingPathComponent("filler-\(count)"))
        } catch {
            print("the disk is full after \(count * 2) MB: \(error.localizedDescription)")
            count = 512
        }
    }
}
