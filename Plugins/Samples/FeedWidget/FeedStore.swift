import DailyShared
import UIKit

/// The container's files for the widget: the server's last answer, and pictures.
struct FeedStore {
    /// The group's folder; nil without the entitlement.
    let container: URL?

    /// The container's file, if there is one; otherwise the answer in the bundle, so that a new widget has something to
    /// show.
    var file: URL? {
        let shared = ResponseCache(container: container).url
        if let shared, FileManager.default.fileExists(atPath: shared.path) { return shared }
        return Bundle.main.url(forResource: "QDLabCache", withExtension: "json")
    }

    func read() -> Data? {
        file.flatMap { try? Data(contentsOf: $0) }
    }

    /// A picture that the container stored; otherwise the one of that name in the bundle.
    @MainActor
    func picture(named name: String) -> UIImage? {
        ImageCache(container: container).data(forKey: name).flatMap { UIImage(data: $0) } ?? UIImage(named: name)
    }
}
