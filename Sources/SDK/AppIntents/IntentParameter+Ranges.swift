public import FoundationGaps

// An editor alone would keep to a range or a unit, so these leave the value as it is.
extension IntentParameter where Value == Int {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        controlStyle: IntControlStyle = .field, inclusiveRange: (lowerBound: Int, upperBound: Int),
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int,
        controlStyle: IntControlStyle
    ) { self.init(title: title, description: description, default: defaultValue) }
}

extension IntentParameter where Value == Int? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Int? = nil,
        inclusiveRange: (lowerBound: Int, upperBound: Int), requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description, default: defaultValue) }
}

extension IntentParameter where Value == Double {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        controlStyle: DoubleControlStyle = .field, inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }
}

extension IntentParameter where Value == Double? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default defaultValue: Double? = nil, inclusiveRange: (lowerBound: Double, upperBound: Double),
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description, default: defaultValue) }
}

/// The parts of a moment that a person chooses.
public enum IntentDateKind: Hashable, Sendable {
    case date, time, dateTime
}

extension IntentParameter where Value == Date {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, kind: IntentDateKind,
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }
}

extension IntentParameter where Value == Date? {
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, kind: IntentDateKind,
        requestValueDialog: IntentDialog? = nil
    ) { self.init(title: title, description: description) }
}

extension IntentParameter {
    public convenience init<UnitType: Dimension>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultUnit: UnitType,
        requestValueDialog: IntentDialog? = nil
    ) where Value == Measurement<UnitType> { self.init(title: title, description: description) }
    public convenience init<UnitType: Dimension>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultUnit: UnitType,
        requestValueDialog: IntentDialog? = nil
    ) where Value == Measurement<UnitType>? { self.init(title: title, description: description) }
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil
    ) where Value == IntentFile? { self.init(title: title, description: description) }
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil
    ) where Value == String { self.init(title: title, description: description) }
    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil
    ) where Value == String? { self.init(title: title, description: description) }
}
