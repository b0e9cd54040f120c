import Testing

@testable import ExtensionSession

struct ReadPaceTests {
    @Test func aSessionLooksOnceUntilAWakeUpBringsSeveral() {
        var pace = ReadPace()
        #expect(!pace.readsOn(after: 1, isReminded: true, elapsed: 0))
        #expect(pace.readsOn(after: 1, isReminded: false, elapsed: 0))
        pace.ended(after: 2)
        #expect(pace.readsOn(after: 1, isReminded: true, elapsed: 0))
        pace.ended(after: 1)
        #expect(!pace.readsOn(after: 1, isReminded: true, elapsed: 0))
    }

    @Test func oneWakeUpIsBoundedByPacketsAndByTime() {
        let pace = ReadPace()
        #expect(pace.readsOn(after: 63, isReminded: true, elapsed: 2_000_000))
        #expect(!pace.readsOn(after: 64, isReminded: false, elapsed: 0))
        #expect(!pace.readsOn(after: 2, isReminded: false, elapsed: 2_000_001))
    }
}
