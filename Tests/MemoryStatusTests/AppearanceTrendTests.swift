import ExtensionHost
import Testing

struct AppearanceTrendTests {
    /// A trend of so many appearances, each with the footprint that the body tells.
    private func trend(_ count: Int, _ footprint: (Int) -> UInt64) -> AppearanceTrend {
        var trend = AppearanceTrend()
        for number in 0..<count { trend.take(footprint(number)) }
        return trend
    }

    @Test func tooFewAppearancesGiveNoTrend() {
        let few = trend(AppearanceTrend.settling + AppearanceTrend.fewest - 1) { UInt64($0) * MB }
        #expect(few.bytesPerAppearance == nil && !few.isGrowing)
    }

    @Test func aSteadyLeakIsGrowth() throws {
        let leaky = trend(60) { 2 * MB + UInt64($0) * 65_536 }
        let slope = try #require(leaky.bytesPerAppearance)
        #expect(abs(slope - 65_536) < 1 && leaky.isGrowing)
    }

    @Test func noiseAndASingleStepAreNotGrowth() {
        // As coarse as the kernel counts: by 64 pages.
        #expect(!trend(200) { 2 * MB + UInt64($0 % 2) * 262_144 }.isGrowing)
        let step = trend(40) { $0 < 20 ? 2 * MB : 4 * MB }
        #expect(!step.isGrowing)
        #expect(!trend(200) { $0 < 3 ? UInt64($0) * MB : 3 * MB }.isGrowing)
        #expect(!trend(60) { 8 * MB - UInt64($0) * 65_536 }.isGrowing)
    }

    @Test func appearancesOutsideTheWindowAreForgotten() {
        // It grew while a cache filled, and rests since.
        let rested = trend(200) { 2 * MB + UInt64(min($0, 100)) * 65_536 }
        #expect(!rested.isGrowing && rested.appearances == AppearanceTrend.window)
    }
}
