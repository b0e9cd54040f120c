/// A variable of the solver. The order of numbers makes every solution the same on each run.
struct LinearSymbol: Hashable, Comparable {
    enum Kind: Hashable {
        /// A number of any sign.
        case place
        /// A length, or the room that an inequality leaves: never negative.
        case slack
        /// The amount by which a constraint that is not required is missed.
        case error
        /// Marks a required equation; always zero.
        case dummy
    }

    let number: Int
    let kind: Kind

    static func < (left: LinearSymbol, right: LinearSymbol) -> Bool { left.number < right.number }
}

/// A constant and a sum of symbols, each with a factor. A value.
struct LinearRow {
    private(set) var constant: Double
    private(set) var cells: [LinearSymbol: Double] = [:]

    init(constant: Double = 0) { self.constant = constant }

    static func isZero(_ value: Double) -> Bool { abs(value) < 1e-8 }

    func factor(of symbol: LinearSymbol) -> Double { cells[symbol] ?? 0 }

    mutating func add(_ value: Double) { constant += value }

    mutating func add(_ symbol: LinearSymbol, times factor: Double = 1) {
        let sum = (cells[symbol] ?? 0) + factor
        cells[symbol] = Self.isZero(sum) ? nil : sum
    }

    mutating func add(_ row: LinearRow, times factor: Double = 1) {
        constant += row.constant * factor
        for (symbol, value) in row.cells { add(symbol, times: value * factor) }
    }

    func plus(_ value: Double) -> LinearRow {
        var sum = self
        sum.add(value)
        return sum
    }

    func plus(_ row: LinearRow, times factor: Double = 1) -> LinearRow {
        var sum = self
        sum.add(row, times: factor)
        return sum
    }

    mutating func remove(_ symbol: LinearSymbol) { cells[symbol] = nil }

    mutating func negate() {
        constant = -constant
        for symbol in cells.keys { cells[symbol]?.negate() }
    }

    /// Turns "0 = the row" into "the symbol = the row". The symbol has a factor.
    mutating func solve(for symbol: LinearSymbol) {
        guard let factor = cells.removeValue(forKey: symbol) else { return }
        constant *= -1 / factor
        for other in cells.keys { cells[other]? *= -1 / factor }
    }

    /// Turns "the old symbol = the row" into "the new one = the row".
    mutating func solve(for new: LinearSymbol, insteadOf old: LinearSymbol) {
        add(old, times: -1)
        solve(for: new)
    }

    mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
        guard let factor = cells.removeValue(forKey: symbol) else { return }
        add(row, times: factor)
    }
}
