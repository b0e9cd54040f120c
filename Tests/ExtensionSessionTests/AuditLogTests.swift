import ExtensionMessages
import ExtensionSession
import Foundation
import SceneMessages
import Testing

/// The log names, keeps and counts every message that crosses an edge.
@Suite struct AuditLogTests {
    private static let catalogue = MessageCatalogue([.mechanism, .scene])

    private static func kind(_ word: String) -> AuditKind {
        .message(MessageCode(rawValue: UInt8(catalogue.words.firstIndex(of: word) ?? 0)))
    }

    private func log(_ capacity: Int = 8) -> AuditLog { AuditLog(catalogue: Self.catalogue, capacity: capacity) }

    @Test func ringKeepsTheLastRecordsAndCountersKeepAll() {
        var log = log()
        let party = log.party("a.b")
        for number in 0..<100 {
            log.note(.hostToExtension, Self.kind("touch"), size: 10, party: party, at: Int64(number))
        }
        #expect(log.total == 100)
        #expect(log.records().map(\.serial) == Array(92..<100))
        #expect(log.records(from: 97).map(\.time) == [97, 98, 99])
        #expect(log.records(from: 500).isEmpty)
        #expect(log.counts.count == 1)
        #expect(log.counts.first?.count.accepted == 100)
        #expect(log.counts.first?.count.bytes == 1000)
        #expect(log.identifier(of: party) == "a.b")
    }

    @Test func refusalIsMarkedAndCountedByEdgeAndRule() {
        var log = log()
        let (one, other) = (log.party("one"), log.party("other"))
        let entry = log.note(.extensionToHost, Self.kind("frame"), size: 7, party: one, at: 1)
        // The host sends a message between the arrival of the frame and its refusal.
        log.note(.hostToExtension, Self.kind("frameShown"), size: 4, party: one, at: 2)
        log.refuse(entry, .displayList, detail: "too deep", at: 3)
        let second = log.note(.containerToHost, .named("reloadTimelines"), size: 9, party: other, at: 4)
        log.refuse(second, .notEntitled, detail: "", at: 4)
        #expect(log.records().map(\.verdict) == [.refused(.displayList), .accepted, .refused(.notEntitled)])
        #expect(log.refusals.map(\.rule) == [.displayList, .notEntitled])
        #expect(log.refusals.first?.detail == "too deep")
        #expect(log.refusals.first?.last?.time == 1)
        #expect(log.refusalCount() == 2)
        #expect(log.refusalCount(on: .extensionToHost) == 1)
        #expect(log.counts.map(\.count.refused) == [0, 1, 1])
    }

    @Test func lateVerdictCountsAfterItsRecordIsGone() {
        var log = log(2)
        let entry = log.note(.extensionToHost, Self.kind("frame"), size: 7, party: .none, at: 1)
        for _ in 0..<2 { log.note(.hostToExtension, Self.kind("ping"), size: 0, party: .none, at: 2) }
        log.refuse(entry, .malformed, detail: "", at: 3)
        #expect(log.records().allSatisfy { $0.verdict == .accepted })
        #expect(log.refusalCount() == 1)
        #expect(log.refusals.first?.last?.kind == "frame")
    }

    @Test func logIsBounded() {
        var log = log()
        for number in 0..<10_000 {
            let party = log.party("party \(number)")
            let entry = log.note(.commandToHost, .named("word \(number)"), size: 1, party: party, at: 0)
            log.refuse(entry, .unknownVerb, detail: String(repeating: "ä", count: 10_000), at: 0)
        }
        #expect(log.counts.count <= 257)
        #expect(log.refusals.count <= 4096)
        #expect(log.refusals.allSatisfy { $0.detail.utf8.count <= 1024 })
        #expect(log.refusalCount() == 10_000)
        #expect(log.counts.reduce(0) { $0 + $1.count.messages } == 10_000)
    }

    @Test func everyRuleHasItsOwnWord() {
        #expect(Set(AuditRule.allCases.map(\.rawValue)).count == AuditRule.allCases.count)
        #expect(Set(AuditEdge.allCases.map(\.word)).count == AuditEdge.allCases.count)
        #expect(Invalidation.badFrame(.oversized(bytes: 1)).rule == .oversized)
        #expect(Invalidation.badMessage(.missing(field: "x")).rule == .missingField)
        #expect(Invalidation.outOfState("x").rule == .outOfState)
        #expect(Invalidation.local.rule == nil)
    }
}
