internal import ArgumentParser

/// A duration on the command line: "5s", "500ms", "2m", "1h", or plain seconds.
struct TimeSpan: ExpressibleByArgument {
    let seconds: Double

    init(hours: Double) { seconds = hours * 3_600 }

    /// In hours, as no option has a shorter default.
    var defaultValueDescription: String { "\(Int(seconds / 3_600))h" }

    init?(argument: String) {
        let number = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let units = ["": 1, "ms": 0.001, "s": 1, "m": 60, "h": 3600]
        guard let value = Double(number), let unit = units[String(argument.dropFirst(number.count))], value > 0 else {
            return nil
        }
        seconds = value * unit
    }
}
