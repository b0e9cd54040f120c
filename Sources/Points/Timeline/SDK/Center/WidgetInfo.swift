/// A widget that a person has placed.
public struct WidgetInfo: Hashable, Identifiable, Sendable, CustomDebugStringConvertible {
    public let kind: String
    public let family: WidgetFamily

    public var id: Self { self }
    public var debugDescription: String { "\(kind) (\(family))" }
}

extension WidgetCenter {
    /// Why a host does not answer.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        case notOffered

        public var description: String {
            "A host does not tell which widgets are placed; reload a kind without asking whether it is placed."
        }
    }

    /// Names of values in a user activity.
    public enum UserInfoKey {
        public static let kind = "WGWidgetUserInfoKeyKind"
        public static let family = "WGWidgetUserInfoKeyFamily"
        public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }

    /// Always fails: a host does not tell which widgets are placed.
    public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
        completion(.failure(Failure.notOffered))
    }

    /// Always fails: a host does not tell which widgets are placed.
    public func currentConfigurations() async throws -> [WidgetInfo] { throw Failure.notOffered }

    /// Has no effect: no host asks for recommendations.
    public func invalidateConfigurationRecommendations() {}

    /// Has no effect: the relevance of an entry comes with its timeline.
    public func invalidateRelevance(ofKind kind: String) {}
}
