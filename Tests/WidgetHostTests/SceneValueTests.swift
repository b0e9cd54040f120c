import SceneHost
import SceneMessages
import Testing
import TodayPointHost

/// The small values of a scene: updates and rates.
struct SceneValueTests {
    private static let view = ViewIdentifier(rawValue: 1)

    @Test func updateIsOpenFromAnAppearanceUntilItsEnd() {
        var ledger = UpdateLedger()
        #expect(!ledger.isOpen(of: Self.view))
        ledger.begin(of: Self.view)
        #expect(ledger.isOpen(of: Self.view))
        #expect(!ledger.isOpen(of: ViewIdentifier(rawValue: 2)))
        ledger.close()
        #expect(!ledger.isOpen(of: Self.view))
    }

    @Test func updatesAreCountedByTheirResults() {
        var ledger = UpdateLedger()
        for result in [UpdateResult.newData, .noData, .noData, .failed] { ledger.count(result) }
        #expect(ledger.counts.newData == 1 && ledger.counts.noData == 2 && ledger.counts.failed == 1)
    }

    @Test func messagesAreLimitedAndANewSessionBeginsWithAFullBurst() {
        var rates = MessageRates()
        let isAllowed1 = (0..<10_000).allSatisfy { _ in rates.allowsMessage(now: 0) }
        #expect(isAllowed1)
        let isAllowed2 = rates.allowsMessage(now: 0)
        #expect(!isAllowed2)
        let isAllowed3 = rates.allowsMessage(now: 1_000_000)
        #expect(isAllowed3)
        rates.beginSession()
        let isAllowed4 = (0..<10_000).allSatisfy { _ in rates.allowsMessage(now: 1_000_000) }
        #expect(isAllowed4)
    }

    @Test func limitOfURLsOutlastsTheSession() {
        var rates = MessageRates()
        let isAllowed1 = (0..<10).allSatisfy { _ in rates.allowsOpening(now: 0) }
        #expect(isAllowed1)
        rates.beginSession()
        let isAllowed2 = rates.allowsOpening(now: 0)
        #expect(!isAllowed2)
        let isAllowed3 = rates.allowsOpening(now: 1_000_000_000)
        #expect(isAllowed3)
        let isAllowed4 = rates.allowsOpening(now: 1_000_000_000)
        #expect(!isAllowed4)
    }

    @Test func replayOpensAnyNumberOfURLs() {
        var rates = MessageRates()
        rates.allowAnyOpening()
        let isAllowed = (0..<1000).allSatisfy { _ in rates.allowsOpening(now: 0) }
        #expect(isAllowed)
    }

    @Test func touchAllowsOpeningForASecond() {
        var touch = RecentTouch()
        #expect(!touch.isRecent(now: 0), "Nobody has touched the tile yet.")
        touch.touch(now: 5_000_000_000)
        #expect(touch.isRecent(now: 5_000_000_000) && touch.isRecent(now: 6_000_000_000))
        #expect(!touch.isRecent(now: 6_000_000_001) && !touch.isRecent(now: 4_999_999_999))
        touch.replay()
        #expect(touch.isRecent(now: 0))
    }

    @Test func requestsOfAnExtensionAboutItselfAreLimited() {
        var rates = MessageRates()
        let isAllowed1 = (0..<20).allSatisfy { _ in rates.allowsOwnRequest(now: 0) }
        #expect(isAllowed1)
        let isAllowed2 = rates.allowsOwnRequest(now: 0)
        #expect(!isAllowed2)
    }
}
