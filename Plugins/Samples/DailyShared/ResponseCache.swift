import Foundation

/// The last answer of the news server, as a file in the group's folder: the app writes it, the widget reads it.
public struct ResponseCache: Hashable, Sendable {
    public static let fileName = "QDLabCache.json"

    /// Nil without the group.
    public let url: URL?

    /// - Parameter container: the group's folder, as `containerURL(forSecurityApplicationGroupIdentifier:)` returns it.
    public init(container: URL?) { url = container?.appendingPathComponent(Self.fileName) }

    /// Writes an answer as JSON with line breaks, in one step: a reader finds the old answer or the new one.
    ///
    /// - Returns: false if it is not JSON, such as a number that is not finite, or could not be written. The old file
    ///   stays then.
    @discardableResult
    public func store(_ answer: Any) -> Bool {
        guard let url, JSONSerialization.isValidJSONObject(answer),
            let data = try? JSONSerialization.data(withJSONObject: answer, options: .prettyPrinted)
        else { return false }
        do {
            try data.write(to: url, options: .atomic)
            return true
        } catch {
            return false
        }
    }

    /// The last answer; nil if there is no file or it is not JSON.
    public func read() -> Any? {
        guard let url, let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONSerialization.jsonObject(with: data)
    }
}
