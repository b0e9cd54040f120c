public import Foundation

/// The last answer of a server, as a file in an App Group's folder that a widget reads.
public struct ResponseCache: Hashable, Sendable {
    /// The name under which the first widgets of this kind kept it.
    public static let defaultName = "QDLabCache.json"

    /// Nil without the group.
    public let url: URL?

    /// - Parameter container: the group's folder, as `containerURL(forSecurityApplicationGroupIdentifier:)` gives it.
    public init(container: URL?, name: String = ResponseCache.defaultName) {
        url = container?.appendingPathComponent(name)
    }

    /// Writes an answer as JSON for people to read, in one step.
    ///
    /// - Returns: false if it is no JSON, such as a number that is none, or could not be written; the old file stays.
    @discardableResult
    public func store(_ answer: Any) -> Bool {
        guard let url, JSONSerialization.isValidJSONObject(answer),
            let data = try? JSONSerialization.data(withJSONObject: answer, options: .prettyPrinted)
        else { return false }
        return WholeFile.write(data, to: url.path)
    }

    /// The last answer; nil if there is none or it is no JSON.
    public func read() -> Any? {
        guard let url, let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONSerialization.jsonObject(with: data)
    }
}
