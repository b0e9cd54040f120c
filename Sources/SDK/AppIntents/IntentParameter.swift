public import FoundationGaps

/// A value of an intent: the value that a person chose, or the default.
///
/// Without a default an optional parameter starts as nil, a switch as off, and a list of cases with the first. Any other
/// parameter must be set before it is read; reading it earlier ends the process with a message.
@propertyWrapper
public final class IntentParameter<Value>: @unchecked Sendable {
    // The lock protects the value.
    private let lock = NSLock()
    private var stored: Value?
    /// The value that an options provider chooses for a new configuration.
    private let chosen: (@Sendable () async -> Value?)?

    public let title: LocalizedStringResource?

    public init() { (title, stored, chosen) = (nil, nil, nil) }

    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil
    ) {
        (self.title, stored, chosen) = (title, nil, nil)
    }

    public init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil
    ) {
        (self.title, stored, chosen) = (title, defaultValue, nil)
    }

    public init(
        description: LocalizedStringResource, default defaultValue: Value, requestValueDialog: IntentDialog? = nil
    ) {
        (title, stored, chosen) = (nil, defaultValue, nil)
    }

    public init(wrappedValue: Value) { (title, stored, chosen) = (nil, wrappedValue, nil) }

    public init(
        wrappedValue: Value, title: LocalizedStringResource, description: LocalizedStringResource? = nil
    ) {
        (self.title, stored, chosen) = (title, wrappedValue, nil)
    }

    /// The choices come from a provider. A new configuration has its default result; only a settings screen would ask
    /// for the others.
    public init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        requestValueDialog: IntentDialog? = nil, optionsProvider: Provider
    ) {
        (self.title, stored) = (title, nil)
        chosen = { await optionsProvider.defaultResult() as? Value }
    }

    public init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value,
        requestValueDialog: IntentDialog? = nil, optionsProvider: Provider
    ) {
        (self.title, stored, chosen) = (title, defaultValue, nil)
    }

    /// The provider's default result; nil without a provider.
    func defaultResult() async -> Value? { await chosen?() }

    /// The value that was set, or the default.
    var given: Value? { lock.withLock { stored } }

    /// The value, or the one that its type has by itself.
    private var known: Value? {
        if let value = given { return value }
        if let initial = (Value.self as? any InitialValue.Type)?.initial as? Value { return initial }
        return (Value.self as? any AppEnum.Type)?.firstCase as? Value
    }

    var isReadable: Bool { known != nil }

    public var wrappedValue: Value {
        get {
            guard let known else {
                preconditionFailure(
                    "The parameter \(title?.key ?? "") of type \(Value.self) has no value. Give it a default, or make it "
                        + "optional.")
            }
            return known
        }
        set { lock.withLock { stored = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }
}

extension IntentParameter where Value == Int {
    public enum IntControlStyle: Sendable { case field, slider, stepper }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int,
        controlStyle: IntControlStyle = .field, inclusiveRange: (lowerBound: Int, upperBound: Int)
    ) {
        self.init(title: title, description: description, default: defaultValue)
    }
}

extension IntentParameter where Value == Double {
    public enum DoubleControlStyle: Sendable { case field, slider }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Double,
        controlStyle: DoubleControlStyle = .field, inclusiveRange: (lowerBound: Double, upperBound: Double)
    ) {
        self.init(title: title, description: description, default: defaultValue)
    }
}

/// A type whose values have an initial one by themselves.
private protocol InitialValue {
    static var initial: Any { get }
}

extension Optional: InitialValue {
    fileprivate static var initial: Any { Self.none as Any }
}

extension Bool: InitialValue {
    fileprivate static var initial: Any { false }
}

extension AppEnum {
    fileprivate static var firstCase: Any? { allCases.first }
}
