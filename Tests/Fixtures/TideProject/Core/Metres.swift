import Foundation

@objc(TDEDepth) public final class Depth: NSObject {
    @objc dynamic private(set) var count = 0

    @objc private func rise(_ notification: Notification) { count += 1 }

    /// The number of notifications that were received of three.
    static func measured() -> Int {
        let (center, depth) = (NotificationCenter(), Depth())
        let name = Notification.Name("tide")
        center.addObserver(depth, selector: #selector(rise(_:)), name: name, object: nil)
        for _ in 0..<3 { center.post(name: name, object: nil) }
        center.removeObserver(depth)
        center.post(name: name, object: nil)
        return depth.count
    }
}

public func metres() -> String { "\(Depth.measured()) metres" }
