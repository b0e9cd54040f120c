/// Why a report cannot be read.
public enum ReportError: Error, Hashable, CustomStringConvertible {
    case newerFormat(Int)

    public var description: String {
        switch self {
        case .newerFormat(let format): "the report has format \(format), newer than \(Report.currentFormat)"
        }
    }
}
