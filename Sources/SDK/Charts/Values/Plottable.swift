/// A value that has a place on an axis: a number, a date, or a word.
public protocol Plottable {
    /// The value as the axis sees it.
    var _plotted: _PlotValue { get }
    /// The value of a place on an axis; nil for another kind of axis.
    init?(_plotted: _PlotValue)
}

/// A place on an axis.
public enum _PlotValue: Hashable, Sendable {
    case number(Double)
    /// Seconds since the reference date.
    case date(Double)
    case category(String)

    /// Larger numbers count as this one, so that the length of an axis is finite.
    static let largest = 1e300

    /// The place on a continuous axis; nil for a word, and for what is not finite.
    var number: Double? {
        switch self {
        case .number(let value), .date(let value):
            value.isFinite ? min(max(value, -Self.largest), Self.largest) : nil
        case .category: nil
        }
    }

    /// The value as a word, which tells one series from another.
    var name: String {
        switch self {
        case .category(let name): name
        case .number(let value): value.formatted()
        case .date(let seconds):
            Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .abbreviated, time: .omitted)
        }
    }
}

extension BinaryInteger where Self: Plottable {
    public var _plotted: _PlotValue { .number(Double(self)) }
    public init?(_plotted: _PlotValue) {
        guard case .number(let value) = _plotted, value.isFinite, let exact = Self(exactly: value.rounded()) else {
            return nil
        }
        self = exact
    }
}

extension BinaryFloatingPoint where Self: Plottable {
    public var _plotted: _PlotValue { .number(Double(self)) }
    public init?(_plotted: _PlotValue) {
        guard case .number(let value) = _plotted else { return nil }
        self = Self(value)
    }
}

extension Int: Plottable {}
extension Int8: Plottable {}
extension Int16: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension UInt8: Plottable {}
extension UInt16: Plottable {}
extension UInt32: Plottable {}
extension UInt64: Plottable {}
extension Double: Plottable {}
extension Float: Plottable {}
extension CGFloat: Plottable {}

extension Decimal: Plottable {
    public var _plotted: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
    public init?(_plotted: _PlotValue) {
        guard case .number(let value) = _plotted else { return nil }
        self = Decimal(value)
    }
}

extension Date: Plottable {
    public var _plotted: _PlotValue { .date(timeIntervalSinceReferenceDate) }
    public init?(_plotted: _PlotValue) {
        guard case .date(let seconds) = _plotted else { return nil }
        self = Date(timeIntervalSinceReferenceDate: seconds)
    }
}

extension String: Plottable {
    public var _plotted: _PlotValue { .category(self) }
    public init?(_plotted: _PlotValue) {
        guard case .category(let name) = _plotted else { return nil }
        self = name
    }
}

extension RawRepresentable where RawValue: Plottable, Self: Plottable {
    public var _plotted: _PlotValue { rawValue._plotted }
    public init?(_plotted: _PlotValue) {
        guard let raw = RawValue(_plotted: _plotted) else { return nil }
        self.init(rawValue: raw)
    }
}

/// A value with the label of what it measures. The label is spoken on the original platform and has no effect here.
public struct PlottableValue<Value: Plottable> {
    let value: Value
    /// The part of a date that a bar spans.
    var unit: Calendar.Component?

    public static func value(_ label: LocalizedStringKey, _ value: Value) -> Self { Self(value: value) }
    public static func value(_ label: Text, _ value: Value) -> Self { Self(value: value) }
    @_disfavoredOverload
    public static func value(_ label: some StringProtocol, _ value: Value) -> Self { Self(value: value) }

    var plotted: _PlotValue { value._plotted }
}

extension PlottableValue where Value == Date {
    /// - Parameter unit: the part of the date that a bar spans, such as a day.
    public static func value(
        _ label: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { Self(value: value, unit: unit) }
    @_disfavoredOverload
    public static func value(
        _ label: some StringProtocol, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> Self { Self(value: value, unit: unit) }
}

extension PlottableValue {
    /// The value on its axis: a span for a date with a unit.
    var span: PlotSpan {
        guard let unit, case .date(let seconds) = plotted, seconds.isFinite,
            let interval = Calendar.current.dateInterval(
                of: unit, for: Date(timeIntervalSinceReferenceDate: seconds))
        else { return .value(plotted) }
        return .unit(
            interval.start.timeIntervalSinceReferenceDate, interval.end.timeIntervalSinceReferenceDate)
    }
}

/// The part of an axis that a mark takes.
enum PlotSpan: Hashable, Sendable {
    /// All of it.
    case whole
    case value(_PlotValue)
    /// A part of the calendar, in seconds since the reference date.
    case unit(Double, Double)
    case range(_PlotValue, _PlotValue)

    var values: [_PlotValue] {
        switch self {
        case .whole: []
        case .value(let value): [value]
        case .unit(let start, let end): [.date(start), .date(end)]
        case .range(let start, let end): [start, end]
        }
    }

    /// The value that marks at the same place share.
    var key: _PlotValue? {
        switch self {
        case .whole, .range: nil
        case .value(let value): value
        case .unit(let start, _): .date(start)
        }
    }

    var isNumber: Bool { if case .value(.number) = self { true } else { false } }
}
