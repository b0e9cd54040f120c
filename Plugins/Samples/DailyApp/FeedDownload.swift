import DailyShared
import UIKit

/// Keeps the news server's whole answers, and their articles' pictures, where the widget finds them.
struct FeedDownload {
    /// The server to ask.
    let server: String

    private let responses: ResponseCache
    private let pictures: ImageCache
    private var accumulator = JSONAccumulator()

    /// - Parameter container: the group's folder.
    init(container: URL?) {
        server = ServerAddress.address(container: container)
        responses = ResponseCache(container: container)
        pictures = ImageCache(container: container)
    }

    /// Takes a piece of the server's stream and stores each answer that it completes.
    ///
    /// - Returns: how many answers were stored.
    mutating func receive(_ piece: Data) throws(JSONAccumulator.Failure) -> Int {
        try accumulator.append(piece).count { responses.store($0) }
    }

    /// Stores an article's picture.
    ///
    /// - Parameters:
    ///   - name: the picture's name in the answer.
    ///   - completion: called on another thread with whether the picture is there.
    func receive(picture: Data, named name: String, completion: @escaping @Sendable (Bool) -> Void) {
        pictures.store(picture, forKey: name, completion: completion)
    }
}
