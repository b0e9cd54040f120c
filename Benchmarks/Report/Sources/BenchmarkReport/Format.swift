internal import Foundation

/// Numbers and columns of the tables.
enum Format {
    static func number(_ value: Double) -> String { String(format: abs(value) < 10 ? "%.2f" : "%.1f", value) }

    /// Ratios near 1 need their thousandths.
    static func ratio(_ value: Double) -> String { String(format: abs(value) < 10 ? "%.3f" : "%.1f", value) }

    static func value(_ value: Double, _ unit: Report.Unit) -> String {
        switch unit {
        case .nanoseconds where abs(value) >= 1e7: String(format: "%.1f ms", value / 1e6)
        case .nanoseconds: String(format: "%.1f µs", value / 1e3)
        case .bytes: String(format: "%.0f KiB", value / 1024)
        case .count: String(format: "%.0f", value)
        }
    }

    static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
