/// Finds values that fulfil linear constraints: required ones wholly, then those of the highest weight with the least sum
/// of their misses, then those of the next one, and so on. A value.
///
/// The method is the simplex tableau of Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm" (2001), without removal: a layout makes a new solver. Of several candidates the one with the lowest number
/// is taken, which ends always (Bland's rule) and gives the same result on each run.
struct LinearSolver {
    enum Relation { case lessOrEqual, equal, greaterOrEqual }

    /// A constraint contradicts required ones, and was left out.
    struct Contradiction: Error {}

    /// The equations by the symbols that they are solved for.
    private var rows: [LinearSymbol: LinearRow] = [:]
    /// The rows that have, or had, a symbol: a substitution looks at no others.
    private var users: [LinearSymbol: Set<LinearSymbol>] = [:]
    /// The misses of each weight, the heaviest first.
    private var misses: [(weight: Double, sum: LinearRow)] = []
    private var count = 0

    /// A number of any sign.
    mutating func makePlace() -> LinearSymbol { make(.place) }

    /// A number that is never negative.
    mutating func makeLength() -> LinearSymbol { make(.slack) }

    private mutating func make(_ kind: LinearSymbol.Kind) -> LinearSymbol {
        count += 1
        return LinearSymbol(number: count, kind: kind)
    }

    /// The value of a place; 0 if nothing bounds it.
    func value(of symbol: LinearSymbol) -> Double { rows[symbol]?.constant ?? 0 }

    func value(of sum: LinearRow) -> Double {
        sum.cells.keys.sorted().reduce(sum.constant) { $0 + sum.factor(of: $1) * value(of: $1) }
    }

    /// Adds "the sum is less than, equal to, or greater than zero".
    ///
    /// - Parameter weight: of a miss. Any miss of a heavier constraint counts more than all of lighter ones. nil: required.
    mutating func add(_ sum: LinearRow, _ relation: Relation, weight: Double?) throws(Contradiction) {
        var row = LinearRow(constant: sum.constant)
        for symbol in sum.cells.keys.sorted() {
            let factor = sum.factor(of: symbol)
            if let basic = rows[symbol] { row.add(basic, times: factor) } else { row.add(symbol, times: factor) }
        }
        let markers = addMarkers(to: &row, relation, weight)
        if row.constant < 0 { row.negate() }
        if let subject = Self.subject(of: row, markers) {
            row.solve(for: subject)
            substitute(subject, by: row)
            insert(row, for: subject)
        } else if row.cells.keys.allSatisfy({ $0.kind == .dummy }) {
            guard LinearRow.isZero(row.constant) else { throw Contradiction() }
            guard let marker = markers.first else { return }
            row.solve(for: marker)
            substitute(marker, by: row)
            insert(row, for: marker)
        } else if !addWithArtificialSymbol(row) {
            throw Contradiction()
        }
        minimizeMisses()
    }

    /// The symbols that make an equation of a relation.
    private mutating func addMarkers(to row: inout LinearRow, _ relation: Relation, _ weight: Double?) -> [LinearSymbol]
    {
        switch (relation, weight) {
        case (.equal, nil):
            let dummy = make(.dummy)
            row.add(dummy)
            return [dummy]
        case (.equal, .some(let weight)):
            let (over, under) = (make(.error), make(.error))
            row.add(over, times: -1)
            row.add(under)
            count([over, under], at: weight)
            return [over, under]
        case (_, let weight):
            let sign: Double = relation == .lessOrEqual ? 1 : -1
            let slack = make(.slack)
            row.add(slack, times: sign)
            guard let weight else { return [slack] }
            let error = make(.error)
            row.add(error, times: -sign)
            count([error], at: weight)
            return [slack, error]
        }
    }

    private mutating func count(_ errors: [LinearSymbol], at weight: Double) {
        let place = misses.firstIndex { $0.weight <= weight } ?? misses.endIndex
        if place == misses.endIndex || misses[place].weight != weight {
            misses.insert((weight, LinearRow()), at: place)
        }
        for error in errors { misses[place].sum.add(error) }
    }

    /// The symbol for which a new row is solved: a place, or a marker that the row makes positive.
    private static func subject(of row: LinearRow, _ markers: [LinearSymbol]) -> LinearSymbol? {
        if let place = row.cells.keys.filter({ $0.kind == .place }).min() { return place }
        return markers.first { $0.kind != .dummy && row.factor(of: $0) < 0 }
    }

    /// Adds a row that has no symbol of its own, and looks for a solution without a miss.
    private mutating func addWithArtificialSymbol(_ row: LinearRow) -> Bool {
        let artificial = make(.slack)
        insert(row, for: artificial)
        var miss = row
        for _ in 0..<Self.mostPivots {
            guard let entering = Self.entering(miss), let solved = pivot(on: entering) else { break }
            miss.substitute(entering, by: solved)
        }
        let isPossible = LinearRow.isZero(miss.constant)
        if let basic = rows.removeValue(forKey: artificial) {
            if let entering = basic.cells.keys.filter({ $0.kind == .slack || $0.kind == .error }).min() {
                var solved = basic
                solved.solve(for: entering, insteadOf: artificial)
                substitute(entering, by: solved)
                insert(solved, for: entering)
            }
        }
        for user in users.removeValue(forKey: artificial) ?? [] { rows[user]?.remove(artificial) }
        for place in misses.indices { misses[place].sum.remove(artificial) }
        return isPossible
    }

    private mutating func minimizeMisses() {
        // An end that rounding could prevent.
        for _ in 0..<Self.mostPivots {
            guard let entering = enteringForMisses(), pivot(on: entering) != nil else { return }
        }
    }

    /// The symbol that makes the misses of a weight smaller, and those of no heavier one larger.
    private func enteringForMisses() -> LinearSymbol? {
        for place in misses.indices {
            let barred = misses[..<place]
            let found = Self.entering(misses[place].sum) { symbol in
                barred.allSatisfy { $0.sum.factor(of: symbol) <= Self.leastFactor }
            }
            if let found { return found }
        }
        return nil
    }

    private static let mostPivots = 10_000
    /// A smaller factor is what rounding leaves of none.
    private static let leastFactor = 1e-9

    /// The symbol that makes a function smaller.
    private static func entering(
        _ function: LinearRow, where isFree: (LinearSymbol) -> Bool = { _ in true }
    ) -> LinearSymbol? {
        var least: LinearSymbol?
        for (symbol, factor) in function.cells where factor < -leastFactor && symbol.kind != .dummy {
            if let found = least, found < symbol { continue }
            guard isFree(symbol) else { continue }
            least = symbol
        }
        return least
    }

    /// Solves the row that bounds a symbol most for that symbol; nil if no row bounds it.
    private mutating func pivot(on entering: LinearSymbol) -> LinearRow? {
        var leaving: (symbol: LinearSymbol, ratio: Double)?
        for symbol in users[entering] ?? [] where symbol.kind != .place {
            guard let row = rows[symbol] else { continue }
            let factor = row.factor(of: entering)
            guard factor < 0 else { continue }
            let ratio = -row.constant / factor
            if let best = leaving, ratio > best.ratio || (ratio == best.ratio && symbol > best.symbol) { continue }
            leaving = (symbol, ratio)
        }
        guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return nil }
        row.solve(for: entering, insteadOf: leaving.symbol)
        substitute(entering, by: row)
        insert(row, for: entering)
        return row
    }

    private mutating func substitute(_ symbol: LinearSymbol, by row: LinearRow) {
        for user in users.removeValue(forKey: symbol) ?? [] where (rows[user]?.factor(of: symbol) ?? 0) != 0 {
            rows[user]?.substitute(symbol, by: row)
            for other in row.cells.keys { users[other, default: []].insert(user) }
        }
        for place in misses.indices { misses[place].sum.substitute(symbol, by: row) }
    }

    private mutating func insert(_ row: LinearRow, for symbol: LinearSymbol) {
        rows[symbol] = row
        for other in row.cells.keys { users[other, default: []].insert(symbol) }
    }
}
