public import Foundation

// The original's properties are optional without a mark, and sources unwrap them. `hostel lower` writes these names where
// they do, because Foundation on Linux has plain properties.
extension DateFormatter {
    public var _amSymbol: String? { amSymbol }
    public var _pmSymbol: String? { pmSymbol }
    public var _eraSymbols: [String]? { eraSymbols }
    public var _longEraSymbols: [String]? { longEraSymbols }
    public var _weekdaySymbols: [String]? { weekdaySymbols }
    public var _shortWeekdaySymbols: [String]? { shortWeekdaySymbols }
    public var _veryShortWeekdaySymbols: [String]? { veryShortWeekdaySymbols }
    public var _standaloneWeekdaySymbols: [String]? { standaloneWeekdaySymbols }
    public var _shortStandaloneWeekdaySymbols: [String]? { shortStandaloneWeekdaySymbols }
    public var _veryShortStandaloneWeekdaySymbols: [String]? { veryShortStandaloneWeekdaySymbols }
    public var _monthSymbols: [String]? { monthSymbols }
    public var _shortMonthSymbols: [String]? { shortMonthSymbols }
    public var _veryShortMonthSymbols: [String]? { veryShortMonthSymbols }
    public var _standaloneMonthSymbols: [String]? { standaloneMonthSymbols }
    public var _shortStandaloneMonthSymbols: [String]? { shortStandaloneMonthSymbols }
    public var _veryShortStandaloneMonthSymbols: [String]? { veryShortStandaloneMonthSymbols }
    public var _quarterSymbols: [String]? { quarterSymbols }
    public var _shortQuarterSymbols: [String]? { shortQuarterSymbols }
    public var _standaloneQuarterSymbols: [String]? { standaloneQuarterSymbols }
    public var _shortStandaloneQuarterSymbols: [String]? { shortStandaloneQuarterSymbols }
}
