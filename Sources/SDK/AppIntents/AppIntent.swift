public import FoundationGaps

/// An action of an app or extension, with parameters.
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult

    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    static var isDiscoverable: Bool { get }
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    static var persistentIdentifier: String { get }

    associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>
    static var parameterSummary: SummaryContent { get }

    init()
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var persistentIdentifier: String { "\(Self.self)" }

    public static var parameterSummary: IntentParameterSummary<Self> { IntentParameterSummary() }

    public typealias Parameter<Value> = IntentParameter<Value>
    public typealias Summary = IntentParameterSummary<Self>
    public typealias When = ParameterSummaryWhen<Self>
}

/// Whether an action needs an unlocked device; every action here is allowed.
public enum IntentAuthenticationPolicy: Int, Sendable {
    case alwaysAllowed = 0
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}

/// The choices that a person makes for a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
    // A configuration is only read.
    public func perform() async throws -> some IntentResult { .result() }
}

/// The choices that a person makes for a control.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
    // A configuration is only read.
    public func perform() async throws -> some IntentResult { .result() }
}

/// An action whose result a container's program shows.
public protocol OpenIntent: AppIntent {}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }
}

/// An action that runs in the container's program on the original platform.
public protocol ForegroundContinuableIntent: AppIntent {}

/// An action that sets a value, such as the one of a toggle.
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: Sendable
    var value: ValueType { get set }
}

/// The effect of an action, in words for people.
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}

/// An intent that replaces one of an intent definition. Nothing here has such definitions.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    static var intentClassName: String { get }
}
