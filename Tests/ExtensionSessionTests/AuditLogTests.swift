import ExtensionMessages
import ExtensionSession
import Foundation
import HostelTestSupport
import Testing

/// What crosses an edge is named, kept and counted.
@Suite struct AuditLogTests {
    private func log(_ capacity: Int = 8) -> AuditLog { AuditLog(capacity: capacity) }

    @Test func ringKeepsTheLastRecordsAndCountersKeepAll() {
        var log = log()
        let party = log.party("a.b")
        for number in 0..<100 {
            log.note(.hostToExtension, .message(.touch), size: 10, party: party, at: Int64(number))
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
        let entry = log.note(.extensionToHost, .message(.frame), size: 7, party: one, at: 1)
        // What the host sends while it looks at the message comes between the two.
        log.note(.hostToExtension, .message(.frameShown), size: 4, party: one, at: 2)
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
        let entry = log.note(.extensionToHost, .message(.frame), size: 7, party: .none, at: 1)
        for _ in 0..<2 { log.note(.hostToExtension, .message(.ping), size: 0, party: .none, at: 2) }
        log.refuse(entry, .malformed, detail: "", at: 3)
        #expect(log.records().allSatisfy { $0.verdict == .accepted })
        #expect(log.refusalCount() == 1)
        #expect(log.refusals.first?.last?.kind == .message(.frame))
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

    @Test func everyMessageHasItsName() {
        let view = ViewIdentifier(rawValue: 7)
        let sizes = MaximumSizes(compact: CGSize(width: 3, height: 1), expanded: CGSize(width: 3, height: 4))
        let configuration = ViewConfiguration(activeMode: .expanded, maximumSizes: sizes, size: sizes.compact)
        func name(_ kind: FrameKind, _ message: some ChannelMessage, fromHost: Bool) -> MessageName {
            let frame = Frame(
                kind: kind, channel: type(of: message).channel, request: kind == .notice ? 0 : 1,
                payload: message.encoded())
            return MessageName(frame, fromHost: fromHost)
        }
        let failure = LoadFailure(.ownSDKCopy, detail: "")
        for (request, word) in [
            (ControlRequest.begin(BeginRequest(languages: ["en"], groups: ["a": "b"])), MessageName.begin),
            (.begin(BeginRequest(version: 0)), .begin), (.willSuspend, .willSuspend), (.didResume, .didResume),
        ] {
            #expect(name(.request, request, fromHost: true) == word)
        }
        #expect(name(.reply, LifeReply(), fromHost: false) == .done)
        #expect(name(.reply, BeginReply.ready(version: 1, principal: "A.B"), fromHost: false) == .ready)
        #expect(name(.reply, BeginReply.failed(failure), fromHost: false) == .loadFailed)
        let requests: [(WidgetRequest, MessageName)] = [
            (.appear(view, configuration), .appear), (.disappear(view), .disappear),
            (.performUpdate(view), .performUpdate), (.changeMode(view, .expanded, sizes), .changeMode),
            (.reconfigure(view, configuration), .reconfigure),
            // A view's number is left out of the wire where it is 0.
            (.disappear(ViewIdentifier(rawValue: 0)), .disappear),
        ]
        for (request, word) in requests { #expect(name(.request, request, fromHost: true) == word) }
        for (reply, word) in [
            (WidgetReply.done, MessageName.done), (.appeared, .appeared), (.updated(.noData), .updated),
        ] {
            #expect(name(.reply, reply, fromHost: false) == word)
        }
        for (notice, word) in [
            (WidgetNotice.touch(view, .began, .zero), MessageName.touch), (.memoryWarning, .memoryWarning),
            (.frameShown(view, serial: 0), .frameShown),
        ] {
            #expect(name(.notice, notice, fromHost: true) == word)
        }
        let list = DisplayList(size: .zero, operations: [])
        let events: [(WidgetEvent, MessageName)] = [
            (.frame(view, serial: 1, list), .frame), (.imageDefined(image: 0, width: 0, height: 0), .imageDefined),
            (.imageReleased(image: 9), .imageReleased), (.preferredSize(view, .zero), .preferredSize),
            (.largestDisplayMode(view, .compact), .largestDisplayMode), (.lifeCycle(view, step: ""), .lifeCycle),
            (.warning("w"), .warning), (.updated(view, .newData), .updated),
        ]
        for (event, word) in events { #expect(name(.notice, event, fromHost: false) == word) }
        #expect(name(.request, WidgetHostRequest.open(view, url: "a://b"), fromHost: false) == .open)
        #expect(name(.reply, WidgetHostReply.opened(false), fromHost: true) == .opened)
        #expect(Set(MessageName.allCases.map(\.word)).count == MessageName.allCases.count)
    }

    @Test func namingDoesNotTrapOnAnyBytes() {
        var random = SeededGenerator(seed: 20_261)
        for _ in 0..<20_000 {
            let payload = random.bytes(atMost: 24)
            for kind in FrameKind.allCases {
                for channel in Channel.allCases {
                    let frame = Frame(kind: kind, channel: channel, request: 1, payload: payload)
                    for fromHost in [true, false] { #expect(MessageName(frame, fromHost: fromHost) != .unreadable) }
                }
            }
        }
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
