public import FoundationGaps

/// Where an action runs. Here it runs in the extension, whatever it prefers.
public struct IntentModes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let background = IntentModes(rawValue: 1)
    public static let foreground = IntentModes(rawValue: 2)
    public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }

    /// When the container's program comes to the front.
    public enum ForegroundMode: Hashable, Sendable {
        case immediate, dynamic, deferred
    }
}

extension AppIntent {
    public static var supportedModes: IntentModes { .background }
}

/// An action that reports how far it has come; nothing here shows it.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
    public var progress: Progress { Progress(totalUnitCount: 100) }
}

/// An action that replaces another one.
public protocol DeprecatedAppIntent: AppIntent {}

/// An action that records sound. Nothing here grants a microphone.
public protocol AudioRecordingIntent: AppIntent {}

/// An action that can be undone.
public protocol UndoableIntent: AppIntent {}

/// An action of a person's focus. No focus exists here.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {}

/// An entity of which there is one.
public protocol UniqueAppEntity: AppEntity {}

/// An entity that a search would find; nothing here searches.
public protocol IndexedEntity: AppEntity {}

/// Actions of several modules.
public protocol AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// Learns from actions on the original platform; nothing here does.
public final class IntentDonationManager: Sendable {
    public static let shared = IntentDonationManager()
    /// Has no effect.
    public func donate<Intent: AppIntent>(intent: Intent) {}
    public func donate<Intent: AppIntent>(intent: Intent) async throws {}
}

/// An amount of money as the value of an intent's parameter.
public struct IntentCurrencyAmount: Hashable, Sendable {
    public let amount: Decimal
    public let currencyCode: String
    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}
