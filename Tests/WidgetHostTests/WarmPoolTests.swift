import Testing

@testable import ExtensionHost

/// The number of processes that wait for a launch, as a value.
struct WarmPoolTests {
    @Test func oneIsAskedForAfterTheOther() {
        var pool = WarmPool(wanted: 2)
        let answer1 = pool.ask()
        #expect(answer1 == 1)
        let answer2 = pool.ask()
        #expect(answer2 == nil)
        pool.made(10)
        let answer3 = pool.ask()
        #expect(answer3 == 2)
        pool.made(11)
        let answer4 = pool.ask()
        #expect(answer4 == nil && pool.children == [10, 11])
        pool.used(10)
        let answer5 = pool.ask()
        #expect(answer5 == 2 && pool.children == [11])
    }

    @Test func nothingIsAskedForWithoutAPoolOrWhileMemoryIsShort() {
        var none = WarmPool(wanted: 0)
        let answer6 = none.ask()
        #expect(answer6 == nil)
        var pool = WarmPool(wanted: 2)
        _ = pool.ask()
        pool.made(10)
        let answer7 = pool.hold(back: true)
        #expect(answer7)
        let answer8 = pool.ask()
        #expect(pool.children.isEmpty && answer8 == nil)
        // Their end is no failure.
        let answer9 = pool.ended(10)
        #expect(!answer9)
        let answer10 = pool.hold(back: false)
        #expect(!answer10)
        let answer11 = pool.ask()
        #expect(answer11 == 1)
    }

    /// The fork server makes it before it reads that none is wanted, and then ends it.
    @Test func aChildThatIsMadeWhileMemoryIsShortIsNotCounted() {
        var pool = WarmPool(wanted: 1)
        _ = pool.ask()
        let mustEnd = pool.hold(back: true)
        pool.made(10)
        let isLast = pool.ended(10)
        #expect(mustEnd && !isLast && pool.children.isEmpty)
    }

    @Test func afterThreeFailuresInARowNothingIsAskedFor() {
        var pool = WarmPool(wanted: 1)
        for number in 1...2 {
            _ = pool.ask()
            let answer12 = pool.failed()
            #expect(!answer12, "\(number)")
        }
        _ = pool.ask()
        pool.made(10)
        let answer13 = pool.ended(10)
        #expect(answer13)
        let answer14 = pool.ask()
        #expect(answer14 == nil)
    }

    @Test func aUseEndsARowOfFailures() {
        var pool = WarmPool(wanted: 1)
        for _ in 0..<2 {
            _ = pool.ask()
            _ = pool.failed()
        }
        _ = pool.ask()
        pool.made(10)
        pool.used(10)
        _ = pool.ask()
        let answer15 = pool.failed()
        #expect(!answer15)
        let answer16 = pool.ask()
        #expect(answer16 == 1)
    }

    @Test func aNewForkServerBeginsWithNone() {
        var pool = WarmPool(wanted: 2)
        _ = pool.ask()
        pool.made(10)
        _ = pool.ask()
        pool.serverEnded()
        #expect(pool.children.isEmpty)
        let answer17 = pool.ended(10)
        #expect(!answer17)
        let answer18 = pool.ask()
        #expect(answer18 == 1)
    }
}
