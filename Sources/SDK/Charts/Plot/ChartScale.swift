/// Where values lie on an axis. A value.
struct ChartScale {
    enum Form: Equatable {
        /// Numbers, or seconds since the reference date.
        case linear(ClosedRange<Double>)
        /// Words, each with a band of the same width.
        case bands([String])
    }

    let form: Form
    let isDate: Bool
    /// The number of each word.
    private let places: [String: Int]

    /// The scale for what the marks have.
    ///
    /// - Parameters:
    ///   - values: of this axis.
    ///   - domain: that the author chose; nil for the values' own.
    ///   - includesZero: whether a domain of numbers begins or ends at zero.
    ///   - isRounded: whether a domain of numbers ends at round ones.
    init(_ values: [_PlotValue], domain: ChartDomain?, includesZero: Bool = true, isRounded: Bool = true) {
        if case .values(let given) = domain, let scale = Self(given) {
            self = scale
            return
        }
        var names: [String] = []
        var known: Set<String> = []
        var least = Double.infinity
        var most = -Double.infinity
        var isDate = false
        for value in values {
            if case .category(let name) = value, known.insert(name).inserted { names.append(name) }
            if case .date = value { isDate = true }
            if let number = value.number { (least, most) = (min(least, number), max(most, number)) }
        }
        self.isDate = isDate
        places = Self.numbered(names)
        guard names.isEmpty else {
            form = .bands(names)
            return
        }
        guard least <= most else {
            form = .linear(0...1)
            return
        }
        var wantsZero = includesZero
        if case .automatic(let wish) = domain, let wish { wantsZero = wish }
        if !isDate, wantsZero { (least, most) = (min(least, 0), max(most, 0)) }
        if least == most { (least, most) = isDate ? (least - 1800, most + 1800) : (least - 0.5, most + 0.5) }
        if !isDate, isRounded {
            let step = Self.step(most - least, about: 4)
            least = (least / step).rounded(.down) * step
            most = (most / step).rounded(.up) * step
        }
        form = .linear(least...most)
    }

    /// The scale of a domain that an author chose; nil if nothing of it can be used.
    private init?(_ given: [_PlotValue]) {
        let names = given.compactMap { if case .category(let name) = $0 { name } else { nil } }
        places = Self.numbered(names)
        if !names.isEmpty {
            form = .bands(names)
            isDate = false
            return
        }
        let numbers = given.compactMap(\.number)
        guard let least = numbers.min(), let most = numbers.max(), least < most else { return nil }
        form = .linear(least...most)
        isDate = given.contains { if case .date = $0 { true } else { false } }
    }

    /// The scale of an upright axis: its first word stands at the top, and its least number at the bottom.
    var fromTop: ChartScale {
        guard case .bands(let names) = form else { return self }
        return ChartScale(names: names.reversed())
    }

    private init(names: [String]) {
        form = .bands(names)
        isDate = false
        places = Self.numbered(names)
    }

    private static func numbered(_ names: [String]) -> [String: Int] {
        Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }

    /// The place of a value: 0 at the start of the axis, 1 at its end. The middle of a band.
    func place(_ value: _PlotValue) -> Double? {
        switch form {
        case .linear(let range): value.number.map { ($0 - range.lowerBound) / (range.upperBound - range.lowerBound) }
        case .bands(let names):
            places[value.name].map { (Double($0) + 0.5) / Double(names.count) }
        }
    }

    /// The value of a place: of a continuous axis also before its start and after its end; the word of a band.
    func value(at place: Double) -> _PlotValue? {
        guard place.isFinite else { return nil }
        switch form {
        case .linear(let range):
            let number = range.lowerBound + place * (range.upperBound - range.lowerBound)
            guard number.isFinite else { return nil }
            return isDate ? .date(number) : .number(number)
        case .bands(let names):
            let index = (place * Double(names.count)).rounded(.down)
            guard index >= 0, index < Double(names.count) else { return nil }
            return .category(names[Int(index)])
        }
    }

    /// The share of the axis that one band has; nil for a continuous axis.
    var band: Double? { if case .bands(let names) = form { 1 / Double(max(names.count, 1)) } else { nil } }

    /// The values of about so many lines.
    func ticks(about count: Int) -> [_PlotValue] {
        switch form {
        case .bands(let names):
            // Each band has its word, unless there are more than a tile can show.
            let step = (names.count + Self.mostTicks - 1) / Self.mostTicks
            return stride(from: 0, to: names.count, by: max(step, 1)).map { .category(names[$0]) }
        case .linear(let range):
            if isDate { return DateTicks.dates(in: range, about: count).map { .date($0) } }
            return ticks(by: Self.step(range.upperBound - range.lowerBound, about: count))
        }
    }

    static let mostTicks = 100

    func ticks(by step: Double) -> [_PlotValue] {
        guard case .linear(let range) = form, step.isFinite, step > 0,
            (range.upperBound - range.lowerBound) / step <= Double(Self.mostTicks)
        else { return [] }
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        guard first <= last else { return [] }
        return (0...Int(last - first)).map { .number((first + Double($0)) * step) }
    }

    /// A round step: 1, 2 or 5 times a power of ten, with at most about so many of them in the length.
    static func step(_ length: Double, about count: Int) -> Double {
        guard length.isFinite, length > 0 else { return 1 }
        let rough = length / Double(max(count, 1))
        let power = pow(10, log10(rough).rounded(.down))
        guard power.isFinite, power > 0 else { return 1 }
        let digit = [1.0, 2, 5, 10].first { $0 * power >= rough * 0.999 } ?? 10
        return digit * power
    }
}

/// The values that an axis shows, as an author chooses them.
enum ChartDomain {
    case values([_PlotValue])
    case automatic(includesZero: Bool?)
}

/// The lines of an axis of dates.
enum DateTicks {
    /// Steps of the calendar, the shortest first, with their lengths in seconds.
    static let steps: [(Calendar.Component, Int, Double)] = [
        (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60), (.minute, 5, 300),
        (.minute, 15, 900), (.minute, 30, 1800), (.hour, 1, 3600), (.hour, 3, 10_800), (.hour, 6, 21_600),
        (.hour, 12, 43_200), (.day, 1, 86_400), (.day, 2, 172_800), (.day, 7, 604_800), (.month, 1, 2_629_800),
        (.month, 3, 7_889_400), (.month, 6, 15_778_800), (.year, 1, 31_557_600), (.year, 5, 157_788_000),
        (.year, 20, 631_152_000), (.year, 100, 3_155_760_000),
    ]

    static func dates(in range: ClosedRange<Double>, about count: Int) -> [Double] {
        let length = range.upperBound - range.lowerBound
        let step = steps.first { length / $0.2 <= Double(max(count, 1)) + 0.5 } ?? steps[steps.count - 1]
        return dates(in: range, by: step.0, count: step.1)
    }

    /// The steps of the calendar within a range, at most 100.
    static func dates(in range: ClosedRange<Double>, by component: Calendar.Component, count: Int) -> [Double] {
        let calendar = Calendar.current
        // Dates of other millennia have no calendar.
        guard abs(range.lowerBound) < 1e11, abs(range.upperBound) < 1e11, count > 0, count < 10_000 else { return [] }
        let start = Date(timeIntervalSinceReferenceDate: range.lowerBound)
        let larger: Calendar.Component =
            switch component {
            case .second, .nanosecond: .minute
            case .minute: .hour
            case .hour: .day
            case .day where count < 7: .month
            case .month, .quarter: .year
            default: component
            }
        guard var date = calendar.dateInterval(of: count == 1 ? component : larger, for: start)?.start else {
            return []
        }
        var found: [Double] = []
        for _ in 0..<400 {
            let seconds = date.timeIntervalSinceReferenceDate
            guard seconds <= range.upperBound, found.count < 100 else { break }
            if seconds >= range.lowerBound { found.append(seconds) }
            guard let next = calendar.date(byAdding: component, value: count, to: date), next > date else { break }
            date = next
        }
        return found
    }

    /// The words of a date on an axis whose lines are so far apart.
    static func label(_ seconds: Double, step: Double) -> String {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        if step < 60 { return date.formatted(.dateTime.minute().second()) }
        if step < 3600 { return date.formatted(.dateTime.hour().minute()) }
        if step < 86_400 { return date.formatted(.dateTime.hour()) }
        if step < 2_000_000 { return date.formatted(.dateTime.month(.abbreviated).day()) }
        if step < 31_000_000 { return date.formatted(.dateTime.month(.abbreviated)) }
        return date.formatted(.dateTime.year())
    }
}
