import HostelTestSupport
import Testing

@testable import UIKitCore

/// The solver of linear constraints.
@Suite struct LinearSolverTests {
    private static func row(_ constant: Double, _ terms: (LinearSymbol, Double)...) -> LinearRow {
        var row = LinearRow(constant: constant)
        for (symbol, factor) in terms { row.add(symbol, times: factor) }
        return row
    }

    @Test func equationsHaveTheirSolution() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makePlace(), solver.makePlace())
        try solver.add(Self.row(-10, (x, 1), (y, 1)), .equal, weight: nil)
        try solver.add(Self.row(-2, (x, 1), (y, -1)), .equal, weight: nil)
        #expect(abs(solver.value(of: x) - 6) < 1e-6 && abs(solver.value(of: y) - 4) < 1e-6)
    }

    @Test func theHeavierConstraintIsFulfilled() throws {
        var solver = LinearSolver()
        let x = solver.makePlace()
        try solver.add(Self.row(-10, (x, 1)), .equal, weight: 1)
        try solver.add(Self.row(-20, (x, 1)), .equal, weight: 2)
        try solver.add(Self.row(-30, (x, 1)), .equal, weight: 1.5)
        #expect(abs(solver.value(of: x) - 20) < 1e-6)
    }

    @Test func manyLighterConstraintsNeverOutweighAHeavierOne() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makeLength(), solver.makeLength())
        for _ in 0..<40 { try solver.add(Self.row(-10, (x, 1)), .lessOrEqual, weight: 251) }
        try solver.add(Self.row(-20, (y, 1)), .lessOrEqual, weight: 251.5)
        try solver.add(Self.row(-100, (x, 1), (y, 1)), .equal, weight: nil)
        #expect(abs(solver.value(of: y) - 20) < 1e-6 && abs(solver.value(of: x) - 80) < 1e-6)
        // One of the same weight as the many makes no difference.
        try solver.add(Self.row(-90, (y, 1)), .equal, weight: 251)
        #expect(abs(solver.value(of: y) - 20) < 1e-6)
    }

    @Test func anInequalityBoundsAWish() throws {
        var solver = LinearSolver()
        let x = solver.makePlace()
        try solver.add(Self.row(-100, (x, 1)), .equal, weight: 5)
        try solver.add(Self.row(-40, (x, 1)), .lessOrEqual, weight: nil)
        #expect(abs(solver.value(of: x) - 40) < 1e-6)
        try solver.add(Self.row(-30, (x, 1)), .lessOrEqual, weight: nil)
        #expect(abs(solver.value(of: x) - 30) < 1e-6)
    }

    @Test func aContradictionIsRefusedAndTheRestStays() throws {
        var solver = LinearSolver()
        let (x, y) = (solver.makePlace(), solver.makePlace())
        try solver.add(Self.row(-1, (x, 1)), .equal, weight: nil)
        #expect(throws: LinearSolver.Contradiction.self) { try solver.add(Self.row(-2, (x, 1)), .equal, weight: nil) }
        #expect(throws: LinearSolver.Contradiction.self) {
            try solver.add(Self.row(-3, (x, 1)), .greaterOrEqual, weight: nil)
        }
        try solver.add(Self.row(-5, (y, 1), (x, 1)), .equal, weight: nil)
        #expect(abs(solver.value(of: x) - 1) < 1e-6 && abs(solver.value(of: y) - 4) < 1e-6)
    }

    /// Random systems that one point fulfils are never refused, and their solution fulfils every constraint.
    @Test func possibleSystemsAreSolved() throws {
        var random = SeededGenerator(seed: 0x50_1E)
        for _ in 0..<200 {
            var solver = LinearSolver()
            let places = (0..<6).map { _ in solver.makePlace() }
            let point = places.map { _ in Double(Int.random(in: 0...50, using: &random)) }
            var added: [(LinearRow, LinearSolver.Relation)] = []
            for _ in 0..<12 {
                var row = LinearRow()
                var sum = 0.0
                for (place, value) in zip(places, point) where Bool.random(using: &random) {
                    let factor = Double(Int.random(in: -3...3, using: &random))
                    row.add(place, times: factor)
                    sum += factor * value
                }
                let room = Double(Int.random(in: 0...9, using: &random))
                let relation = [LinearSolver.Relation.lessOrEqual, .equal, .greaterOrEqual].randomElement(
                    using: &random)
                let chosen = try #require(relation)
                switch chosen {
                case .lessOrEqual: row.add(-sum - room)
                case .equal: row.add(-sum)
                case .greaterOrEqual: row.add(-sum + room)
                }
                try solver.add(row, chosen, weight: nil)
                added.append((row, chosen))
            }
            for place in places { try solver.add(Self.row(-10, (place, 1)), .equal, weight: 1) }
            for (row, relation) in added {
                let value = places.reduce(row.constant) { $0 + row.factor(of: $1) * solver.value(of: $1) }
                switch relation {
                case .lessOrEqual: #expect(value < 1e-5)
                case .equal: #expect(abs(value) < 1e-5)
                case .greaterOrEqual: #expect(value > -1e-5)
                }
            }
        }
    }
}
