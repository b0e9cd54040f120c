import ExtensionHost
import Testing

struct LimitApproachTests {
    @Test func fastGrowthIsLookedAtWhenItReachesTheLimit() {
        var approach = LimitApproach()
        let limit = 16 * MB
        // 1 MB to go at 1,000 MB/s.
        let aim = approach.aim(at: limit, from: 15 * MB, growth: 1000 * MB, before: .milliseconds(2.5))
        #expect(aim == .milliseconds(1))
        // Later than the look that comes anyway; no growth at all.
        #expect(approach.aim(at: limit, from: 12 * MB, growth: 1000 * MB, before: .milliseconds(2.5)) == nil)
        #expect(approach.aim(at: limit, from: 15 * MB, growth: 0, before: .milliseconds(2.5)) == nil)
        // No timer is worth less than the shortest time.
        #expect(approach.aim(at: limit, from: limit, growth: 1000 * MB, before: .seconds(1)) == LimitApproach.shortest)
    }

    @Test func fewAimedLooksFollowEachOther() {
        var approach = LimitApproach()
        func aim() -> Duration? { approach.aim(at: 16 * MB, from: 15 * MB, growth: MB, before: .seconds(5)) }
        for _ in 1...3 {
            let looks = (0..<LimitApproach.most).map { _ in aim() }
            #expect(looks.allSatisfy { $0 == .seconds(1) })
            #expect(aim() == nil)
        }
    }
}
