internal import ExtensionFoundation
internal import ExtensionMessages

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
        case noHost

        public var description: String {
            "No host answers, so it is unknown which widgets are placed. Start one with `hostel run`, or reload a kind "
                + "without asking whether it is placed."
        }
    }

    /// Names of values in a user activity.
    public enum UserInfoKey {
        public static let kind = "WGWidgetUserInfoKeyKind"
        public static let family = "WGWidgetUserInfoKeyFamily"
        public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }

    /// The widgets of this program that the host shows, each kind in each family. The completion is called on any
    /// thread.
    @preconcurrency
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        HostEdge.placedWidgets { placed in
            guard let placed else { return completion(.failure(Failure.noHost)) }
            completion(
                .success(
                    placed.compactMap { widget in
                        WidgetFamily(named: widget.family).map { WidgetInfo(kind: widget.kind, family: $0) }
                    }))
        }
    }

    /// The widgets of this program that the host shows, each kind in each family.
    public func currentConfigurations() async throws -> [WidgetInfo] {
        try await withCheckedThrowingContinuation { continuation in
            getCurrentConfigurations { continuation.resume(with: $0) }
        }
    }

    /// Has no effect: no host asks for recommendations.
    public func invalidateConfigurationRecommendations() {}

    /// Has no effect: the relevance of an entry comes with its timeline.
    public func invalidateRelevance(ofKind kind: String) {}
}
