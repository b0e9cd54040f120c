internal import Foundation

/// A duration in units, as `DateComponentsFormatter` writes it. A value.
struct DurationParts {
    typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

    struct Part {
        let unit: Unit
        var value: Int
    }

    /// The largest unit first.
    enum Unit: String, CaseIterable {
        case year, month, week, day, hour, minute, second

        private var names: (component: Calendar.Component, flag: NSCalendar.Unit) {
            switch self {
            case .year: (.year, .year)
            case .month: (.month, .month)
            case .week: (.weekOfMonth, .weekOfMonth)
            case .day: (.day, .day)
            case .hour: (.hour, .hour)
            case .minute: (.minute, .minute)
            case .second: (.second, .second)
            }
        }

        var component: Calendar.Component { names.component }
        var flag: NSCalendar.Unit { names.flag }

        /// Whether its place alone says what it is, as in "1:30".
        var isPositional: Bool { self == .hour || self == .minute || self == .second }
    }

    private(set) var parts: [Part]
    let isNegative: Bool

    /// - Parameter units: those that take part, the largest first.
    init(from start: Date, to end: Date, _ calendar: Calendar, _ units: [Unit]) {
        isNegative = end < start
        let found = calendar.dateComponents(
            Set(units.map(\.component)), from: min(start, end), to: max(start, end))
        parts = units.map { Part(unit: $0, value: found.value(for: $0.component) ?? 0) }
    }

    var isZero: Bool { parts.allSatisfy { $0.value == 0 } }

    /// Leaves out zeros at the beginning, between other values and at the end; one part stays.
    mutating func drop(_ zeros: Zeros) {
        let first = parts.firstIndex { $0.value != 0 } ?? parts.count - 1
        let last = parts.lastIndex { $0.value != 0 } ?? parts.count - 1
        let isNothing = isZero
        parts = parts.enumerated().filter { index, part in
            if isNothing { return zeros.contains(.dropLeading) ? index == first : true }
            if part.value != 0 { return true }
            if index < first { return !zeros.contains(.dropLeading) }
            return !zeros.contains(index > last ? .dropTrailing : .dropMiddle)
        }.map(\.element)
    }

    /// Leaves the smaller units out. They are not rounded.
    mutating func keep(_ count: Int) {
        if count > 0 { parts = Array(parts.prefix(count)) }
    }
}
