public import Foundation
public import FoundationGaps

/// The content of a Live Activity: values that stay, and a state that changes.
public protocol ActivityAttributes: Decodable, Encodable {
    associatedtype ContentState: Decodable & Encodable & Hashable
}

/// The state of a Live Activity, and how long it is true.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
    public var state: State
    public var staleDate: Date?
    public var relevanceScore: Double

    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

extension ActivityContent: Sendable where State: Sendable {}

/// Where a Live Activity is in its life.
public enum ActivityState: String, Codable, Hashable, Sendable {
    case active, ended, dismissed, stale, pending
}

/// When a Live Activity that has ended goes away.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
    private let date: Date?
    private let isImmediate: Bool

    public static let `default` = ActivityUIDismissalPolicy(date: nil, isImmediate: false)
    public static let immediate = ActivityUIDismissalPolicy(date: nil, isImmediate: true)
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(date: date, isImmediate: false)
    }
}

/// How a person's attention is drawn to a change.
public struct AlertConfiguration: Sendable {
    public struct AlertSound: Hashable, Sendable {
        private let name: String?
        public static let `default` = AlertSound(name: nil)
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }

    public var title: LocalizedStringResource
    public var body: LocalizedStringResource
    public var sound: AlertSound

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }
}
