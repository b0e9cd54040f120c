import Testing

@testable import BenchmarkReport

struct ComparisonTests {
    private func verdict(base: [Double], now: [Double]) -> Comparison.Verdict? {
        Comparison(Reports.rounds(base: base, now: now)).rows.first?.verdict
    }

    @Test func equalSidesAreTheSame() {
        #expect(verdict(base: [10, 11, 10, 12, 10], now: [10, 10, 11, 12, 10]) == .same)
    }

    @Test func slowerInEveryRoundIsSlower() {
        let comparison = Comparison(Reports.rounds(base: [10, 11, 10, 12, 10], now: [11, 12, 11, 13, 11]))
        #expect(comparison.rows.first?.verdict == .slower)
        #expect(comparison.isSlower)
    }

    @Test func slowerByLessThanTheLimitIsTheSame() {
        #expect(verdict(base: [100, 100, 100, 100, 100], now: [104, 104, 105, 103, 104]) == .same)
    }

    @Test func slowerInMostRoundsOnlyIsNoise() {
        let comparison = Comparison(Reports.rounds(base: [10, 10, 10, 10, 10], now: [12, 12, 12, 9, 9]))
        #expect(comparison.rows.first?.verdict == .noisy)
        #expect(!comparison.isSlower)
    }

    @Test func fasterInEveryRoundIsFaster() {
        #expect(verdict(base: [10, 10, 10, 10, 10], now: [8, 8, 9, 9, 8]) == .faster)
    }

    @Test func rowsAreJoinedByGroupAndNameOverAllRounds() throws {
        let comparison = Comparison([
            .init(base: Reports.with(10, 20), now: Reports.with(10, 40)),
            .init(base: Reports.with(10, 20), now: Reports.with(30, 40)),
        ])
        #expect(comparison.rows.map(\.key) == ["launch: row 0", "launch: row 1"])
        #expect(comparison.rows.map(\.ratio.middle) == [2, 2])
    }

    @Test func floorShowsHowTheMachineChanged() {
        let round = Comparison.Round(base: Reports.with(10, floor: 10), now: Reports.with(12, floor: 12))
        #expect(Comparison([round]).rows.first?.floor == 1.2)
    }

    @Test func rowsOfOneSideAreNamed() {
        let comparison = Comparison([.init(base: Reports.with(1, 2), now: Reports.with(1))])
        #expect(comparison.rows.count == 1)
        #expect(comparison.unpaired == ["only in the base: launch: row 1"])
    }

    @Test func failuresAreNamedWithTheirSide() {
        var failed = Reports.empty()
        failed.fail("launch", "it does not run")
        let comparison = Comparison([.init(base: failed, now: Reports.with(1))])
        #expect(comparison.failures == ["base: launch: it does not run"])
        #expect(comparison.table.contains("FAILED base: launch: it does not run"))
    }

    @Test func tableMarksSlowerRowsAndCountsThem() {
        let comparison = Comparison(Reports.rounds(base: [10, 10, 10, 10, 10], now: [12, 12, 12, 12, 12]))
        let table = comparison.table
        #expect(table.contains("SLOWER"))
        #expect(table.contains("1 of 1 rows slower than 1.05 beyond the noise."))
        #expect(!table.contains("too few"))
    }

    @Test func tableSaysThatTwoRoundsAreTooFew() {
        #expect(Comparison(Reports.rounds(base: [1, 1], now: [1, 1])).table.contains("too few"))
    }
}
