public import Foundation

/// Writes a duration, such as "1:30" or "1 hr, 30 min". Foundation's class of this name does nothing on Linux.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable { case positional = 0, abbreviated, short, full, spellOut, brief }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = Self(rawValue: 1)
        public static let dropLeading = Self(rawValue: 2)
        public static let dropMiddle = Self(rawValue: 4)
        public static let dropTrailing = Self(rawValue: 8)
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = Self(rawValue: 1 << 16)
    }

    open var unitsStyle: UnitsStyle = .positional
    /// Weeks, days, hours, minutes and seconds; longer units are not written.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    open var maximumUnitCount = 0
    open var calendar: Calendar? = .current
    open var collapsesLargestUnit = false
    open var includesApproximationPhrase = false
    open var includesTimeRemainingPhrase = false
    open var formattingContext: Formatter.Context = .unknown

    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        return unitsStyle == .positional ? positional(ti) : words(ti)
    }

    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }

    open func string(from components: DateComponents) -> String? {
        let seconds =
            (components.second ?? 0) + 60 * (components.minute ?? 0) + 3_600 * (components.hour ?? 0)
            + 86_400 * (components.day ?? 0) + 604_800 * (components.weekOfMonth ?? 0)
        return string(from: TimeInterval(seconds))
    }

    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let number as NSNumber: string(from: number.doubleValue)
        default: nil
        }
    }

    private func words(_ seconds: TimeInterval) -> String {
        let all: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit)] = [
            (.weekOfMonth, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes), (.second, .seconds),
        ]
        let allowed = all.filter { allowedUnits.isEmpty ? $0.1 != .weeks : allowedUnits.contains($0.0) }.map(\.1)
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short: .abbreviated
            default: .narrow
            }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: allowed.isEmpty ? [.seconds] : Set(allowed), width: width,
            maximumUnitCount: maximumUnitCount > 0 ? maximumUnitCount : nil)
        return Duration.seconds(seconds.rounded()).formatted(style.locale(calendar?.locale ?? .current))
    }

    private func positional(_ seconds: TimeInterval) -> String {
        let units: [(NSCalendar.Unit, Int)] = [(.day, 86_400), (.hour, 3_600), (.minute, 60), (.second, 1)]
        let allowed = units.filter { allowedUnits.isEmpty ? $0.0 != .day : allowedUnits.contains($0.0) }
        var left = Int(abs(seconds))
        var parts: [Int] = []
        for (_, size) in allowed {
            parts.append(left / size)
            left %= size
        }
        if !zeroFormattingBehavior.contains(.pad) {
            while parts.count > 1, parts.first == 0 { parts.removeFirst() }
        }
        let pads = zeroFormattingBehavior.contains(.pad)
        let text = parts.enumerated().map { index, part in
            index == 0 && !pads ? "\(part)" : (part < 10 ? "0\(part)" : "\(part)")
        }
        return (seconds < 0 ? "-" : "") + text.joined(separator: ":")
    }
}

extension DateComponentsFormatter {
    /// Always false: units are whole.
    public var allowsFractionalUnits: Bool {
        get { false }
        set {}
    }
}
