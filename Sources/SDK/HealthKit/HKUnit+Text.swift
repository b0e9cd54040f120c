internal import FoundationGaps

extension HKUnit {
    /// A unit by its text, such as `count/min`, `mg/dL`, `m/s^2` or `ml/(kg*min)`.
    ///
    /// A word that names no unit counts as 1; the original platform ends the process. Degrees are missing.
    public convenience init(from string: String) {
        var text = UnitText(string)
        self.init(string, text.product())
    }
}

/// Reads the size of a unit from its text.
private struct UnitText {
    private static let units: [String: Double] = {
        let all: [HKUnit] = [
            .count(), .percent(), .meter(), .mile(), .foot(), .inch(), .yard(), .gram(), .ounce(), .pound(), .stone(),
            .liter(), .fluidOunceUS(), .fluidOunceImperial(), .cupUS(), .cupImperial(), .pintUS(), .pintImperial(),
            .second(), .minute(), .hour(), .day(), .joule(), .smallCalorie(), .largeCalorie(), .kilocalorie(), .hertz(),
            .internationalUnit(),
        ]
        // Litres have two spellings, and a mole has no size of its own.
        let others = ["l": 1.0, "ms": 0.001, "mol": 1]
        return others.merging(all.map { ($0.unitString, $0.factor) }) { first, _ in first }
    }()
    private static let prefixed: Set = ["m", "g", "L", "l", "s", "J", "mol", "Hz"]
    private static let prefixes = Dictionary(
        [HKMetricPrefix.pico, .nano, .micro, .milli, .centi, .deci, .deca, .hecto, .kilo, .mega, .giga, .tera]
            .map { ($0.word, $0.factor) }
    ) { first, _ in first }
    /// Brackets within brackets.
    private static let deepest = 16

    private var rest: Substring
    private var depth = 0

    init(_ text: String) { rest = text[...] }

    /// Factors and divisors, from left to right.
    mutating func product() -> Double {
        var size = factor()
        while let sign = rest.first, ".*·/".contains(sign) {
            rest.removeFirst()
            let next = factor()
            size = sign == "/" ? size / next : size * next
        }
        return size
    }

    private mutating func factor() -> Double {
        let base: Double
        if rest.first == "(", depth < Self.deepest {
            rest.removeFirst()
            depth += 1
            base = product()
            depth -= 1
            if rest.first == ")" { rest.removeFirst() }
        } else {
            base = unit()
        }
        guard rest.first == "^" else { return base }
        let power = rest.dropFirst().prefix { $0.isNumber || $0 == "-" }
        rest = rest.dropFirst(power.count + 1)
        return pow(base, Double(power) ?? 1)
    }

    private mutating func unit() -> Double {
        let word = rest.prefix { !"()^/*·".contains($0) && ($0 != "." || rest.contains("<")) }
        rest = rest.dropFirst(word.count)
        // `mmol<180.15588>` is an amount of a substance with this molar mass.
        guard let open = word.firstIndex(of: "<") else { return Self.size(of: word) }
        let mass = Double(word[open...].dropFirst().prefix { $0 != ">" }) ?? 1
        return Self.size(of: word[..<open]) * mass
    }

    private static func size(of word: Substring) -> Double {
        if let size = units[String(word)] { return size }
        for (prefix, factor) in prefixes where word.hasPrefix(prefix) {
            let name = String(word.dropFirst(prefix.count))
            if prefixed.contains(name), let size = units[name] { return factor * size }
        }
        return 1
    }
}
