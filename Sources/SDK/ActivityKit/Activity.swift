public import Foundation

/// How a server reaches a Live Activity.
public struct PushType: Hashable, Sendable {
    private let name: String
    public static let token = PushType(name: "token")
    public static func channel(_ channelId: String) -> PushType { PushType(name: channelId) }
}

/// A Live Activity. None ever runs here: a request throws `ActivityAuthorizationError.unsupported`, and the list of
/// activities is empty. So there is no value of this class.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
    public typealias ContentState = Attributes.ContentState

    public let id: String
    public let attributes: Attributes
    public private(set) var content: ActivityContent<ContentState>

    /// The activities that run: none.
    public static var activities: [Activity] { [] }

    private init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
        self.id = id
        self.attributes = attributes
        self.content = content
    }

    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity { throw ActivityAuthorizationError.unsupported }

    public static func request(
        attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
    ) throws -> Activity { throw ActivityAuthorizationError.unsupported }

    public var contentState: ContentState { content.state }
    public var activityState: ActivityState { .dismissed }
    public var pushToken: Data? { nil }

    public func update(_ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil) async {
        self.content = content
    }
    public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
        content.state = contentState
    }
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}
    public func end(
        using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}

    /// Ends at once: nothing changes.
    public static var activityUpdates: AsyncStream<Activity> { AsyncStream { $0.finish() } }
    /// Ends at once: nothing changes.
    public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { $0.finish() } }
    /// Ends at once: nothing changes.
    public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { AsyncStream { $0.finish() } }
    /// Ends at once: nothing changes.
    public var contentStateUpdates: AsyncStream<ContentState> { AsyncStream { $0.finish() } }
    /// Ends at once: nothing changes.
    public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
    /// Nil: no server starts an activity here.
    public static var pushToStartToken: Data? { nil }
    /// Ends at once: nothing changes.
    public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { $0.finish() } }
}
