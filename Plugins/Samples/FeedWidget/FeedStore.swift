import Foundation
import UIKit

/// The file through which the container hands its last answer to the widget.
struct FeedStore {
    static let group = "group.com.hostel.daily"
    static let fileName = "QDLabCache.json"

    /// The file in the shared container, if the widget is entitled to one and the container has written there;
    /// otherwise the answer that the bundle brings, so that a new widget has something to show.
    var file: URL? {
        let shared = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)?
            .appendingPathComponent(Self.fileName)
        if let shared, FileManager.default.fileExists(atPath: shared.path) { return shared }
        return Bundle.main.url(forResource: "QDLabCache", withExtension: "json")
    }

    func read() -> Data? {
        file.flatMap { try? Data(contentsOf: $0) }
    }
}
