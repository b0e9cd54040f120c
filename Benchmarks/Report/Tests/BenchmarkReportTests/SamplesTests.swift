import Testing

@testable import BenchmarkReport

struct SamplesTests {
    @Test func percentilesAreInterpolated() {
        let samples = Samples([4, 1, 3, 2])
        #expect(samples.median == 2.5)
        #expect(samples.percentile(0) == 1)
        #expect(samples.percentile(100) == 4)
        #expect(Samples().median == 0)
    }

    @Test func ratiosAreTakenTurnByTurn() {
        let ratios = Samples([10, 20, 30]).ratios(to: Samples([5, 0, 10]))
        #expect(ratios.values == [2, 3])
    }
}
