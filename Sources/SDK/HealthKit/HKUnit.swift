public import FoundationGaps

/// A unit of an amount, with its size in the base unit of its kind.
open class HKUnit: NSObject, @unchecked Sendable {
    public let unitString: String
    let factor: Double

    init(_ unitString: String, _ factor: Double) {
        self.unitString = unitString
        self.factor = factor
    }

    open class func hertz() -> HKUnit { HKUnit("Hz", 1) }
    open class func internationalUnit() -> HKUnit { HKUnit("IU", 1) }
    open class func count() -> HKUnit { HKUnit("count", 1) }
    open class func percent() -> HKUnit { HKUnit("%", 0.01) }
    open class func meter() -> HKUnit { HKUnit("m", 1) }
    open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix.word + "m", prefix.factor) }
    open class func mile() -> HKUnit { HKUnit("mi", 1_609.344) }
    open class func foot() -> HKUnit { HKUnit("ft", 0.3048) }
    open class func inch() -> HKUnit { HKUnit("in", 0.0254) }
    open class func gram() -> HKUnit { HKUnit("g", 1) }
    open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix.word + "g", prefix.factor) }
    open class func yard() -> HKUnit { HKUnit("yd", 0.9144) }
    open class func ounce() -> HKUnit { HKUnit("oz", 28.349_523_125) }
    open class func pound() -> HKUnit { HKUnit("lb", 453.592_37) }
    open class func stone() -> HKUnit { HKUnit("st", 6_350.293_18) }
    open class func liter() -> HKUnit { HKUnit("L", 1) }
    open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit(prefix.word + "L", prefix.factor) }
    // Litres of the customary units are those of the international yard and pound (NIST Handbook 44, appendix C).
    open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 0.029_573_529_562_5) }
    open class func fluidOunceImperial() -> HKUnit { HKUnit("fl_oz_imp", 0.028_413_062_5) }
    open class func cupUS() -> HKUnit { HKUnit("cup_us", 0.236_588_236_5) }
    open class func cupImperial() -> HKUnit { HKUnit("cup_imp", 0.284_130_625) }
    open class func pintUS() -> HKUnit { HKUnit("pt_us", 0.473_176_473) }
    open class func pintImperial() -> HKUnit { HKUnit("pt_imp", 0.568_261_25) }
    open class func second() -> HKUnit { HKUnit("s", 1) }
    open class func minute() -> HKUnit { HKUnit("min", 60) }
    open class func hour() -> HKUnit { HKUnit("hr", 3_600) }
    open class func day() -> HKUnit { HKUnit("d", 86_400) }
    open class func joule() -> HKUnit { HKUnit("J", 1) }
    open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4_184) }
    open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184) }
    open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4_184) }
    /// A moles' unit of a substance, such as of glucose.
    open class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
        HKUnit(prefix.word + "mol<\(gramsPerMole)>", prefix.factor * gramsPerMole)
    }

    open func unitDivided(by unit: HKUnit) -> HKUnit {
        HKUnit("\(unitString)/\(unit.unitString)", factor / unit.factor)
    }
    open func unitMultiplied(by unit: HKUnit) -> HKUnit {
        HKUnit("\(unitString)·\(unit.unitString)", factor * unit.factor)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.unitString == unitString }
    open override var hash: Int { unitString.hashValue }
    open override var description: String { unitString }
}

/// Thousands and thousandths of units.
public enum HKMetricPrefix: Int, Sendable {
    case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera

    var factor: Double {
        switch self {
        case .none: 1
        case .pico: 1e-12
        case .nano: 1e-9
        case .micro: 1e-6
        case .milli: 1e-3
        case .centi: 1e-2
        case .deci: 1e-1
        case .deca: 1e1
        case .hecto: 1e2
        case .kilo: 1e3
        case .mega: 1e6
        case .giga: 1e9
        case .tera: 1e12
        }
    }

    var word: String {
        switch self {
        case .none: ""
        case .pico: "p"
        case .nano: "n"
        case .micro: "mc"
        case .milli: "m"
        case .centi: "c"
        case .deci: "d"
        case .deca: "da"
        case .hecto: "h"
        case .kilo: "k"
        case .mega: "M"
        case .giga: "G"
        case .tera: "T"
        }
    }
}

/// An amount with a unit.
open class HKQuantity: NSObject, @unchecked Sendable {
    private let base: Double
    private let unit: HKUnit

    public init(unit: HKUnit, doubleValue value: Double) {
        base = value * unit.factor
        self.unit = unit
    }

    /// The amount in another unit of the same kind.
    open func doubleValue(for unit: HKUnit) -> Double { base / unit.factor }
    open override var description: String { "\(doubleValue(for: unit)) \(unit)" }
    /// Compares the amounts, whatever their units.
    open func compare(_ quantity: HKQuantity) -> ComparisonResult {
        base < quantity.base ? .orderedAscending : base > quantity.base ? .orderedDescending : .orderedSame
    }
}
