import SceneHost
import Testing
import WidgetDisplay

import TimelinePointHost

/// The host's memory for the looks of one extension is bounded over all its widgets.
struct LooksLedgerTests {
    private static func key(_ kind: Int, _ family: TileFamily = .systemSmall) -> WidgetKey {
        WidgetKey(identifier: "com.example.many", kind: "kind\(kind)", family: family)
    }

    @Test func manyKindsTogetherStayWithinTheLimit() {
        var ledger = LooksLedger()
        // Each alone is an eighth of the limit.
        let bytes = LooksLedger.limit / 8
        let accepted = (0..<64).filter { ledger.keep(Self.key($0), LooksSize(listBytes: bytes, pixels: 0)) }
        #expect(accepted == Array(0..<8))
        let isKept = ledger.keep(Self.key(0, .systemLarge), LooksSize(listBytes: 1, pixels: 0))
        #expect(!isKept)
    }

    @Test func newTimelineTakesThePlaceOfTheOldOne() {
        var ledger = LooksLedger()
        for _ in 0..<100 {
            let isKept = ledger.keep(
                Self.key(1), LooksSize(listBytes: LooksLedger.limit, pixels: 0))
            #expect(isKept)
        }
    }

    @Test func picturesCount() {
        var ledger = LooksLedger()
        let kept = [
            ledger.keep(Self.key(1), LooksSize(listBytes: 0, pixels: LooksLedger.limit / 4)),
            ledger.keep(Self.key(2), LooksSize(listBytes: 0, pixels: 1)),
        ]
        #expect(kept == [true, false])
    }
}
