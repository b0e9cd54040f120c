import Foundation
import HostelTestSupport
import Testing
import TimelineMessages
import TimelinePointHost

/// The push notifications of a Live Activity.
@Suite struct ActivityPushTests {
    private static let start = """
        {"aps": {"event": "start", "timestamp": 100, "attributes-type": "TripAttributes", "attributes": {"name": "Ada"},
        "content-state": {"stop": 1, "at": 0.5}, "stale-date": 200, "alert": {"title": "Off"}}, "own": 1}
        """

    private func push(_ payloads: String...) throws(ActivityPush.Fault) -> ActivityPush {
        try ActivityPush(payloads.map { Data($0.utf8) })
    }

    private func fault(_ payloads: String...) -> String? {
        do throws(ActivityPush.Fault) {
            _ = try ActivityPush(payloads.map { Data($0.utf8) })
            return nil
        } catch { return error.description }
    }

    @Test func startHasAllValues() throws {
        let values = try push(Self.start).values(.expanded, at: Date(timeIntervalSince1970: 150))
        #expect(
            values
                == ActivityValues(
                    type: "TripAttributes", attributes: #"{"name":"Ada"}"#, state: #"{"at":0.5,"stop":1}"#,
                    presentation: .expanded))
    }

    @Test func contentIsStaleFromItsStaleDateOn() throws {
        let push = try push(Self.start)
        #expect(!push.values(.lockScreen, at: Date(timeIntervalSince1970: 199)).isStale)
        #expect(push.values(.lockScreen, at: Date(timeIntervalSince1970: 200)).isStale)
    }

    @Test func updateReplacesTheStateAndTheStaleDate() throws {
        let update = #"{"aps": {"event": "update", "timestamp": 100, "content-state": {"stop": 2}}}"#
        let values = try push(Self.start, update).values(.compact, at: .distantFuture)
        #expect(values.state == #"{"stop":2}"# && values.attributes == #"{"name":"Ada"}"# && !values.isStale)
    }

    @Test func endWithoutAStateKeepsTheLastOne() throws {
        let end = #"{"aps": {"event": "end", "timestamp": 300}}"#
        #expect(try push(Self.start, end).values(.minimal, at: .distantPast).state == #"{"at":0.5,"stop":1}"#)
    }

    @Test func faultsNameThePayloadAndTheField() {
        #expect(fault() == "There is no payload.")
        #expect(fault("[]") == "Payload 1 is no JSON object.")
        #expect(fault("{}") == "Payload 1 has no object aps.")
        #expect(
            fault(#"{"aps": {"event": "update"}}"#)
                == "Payload 1 has the event update. The first payload has the event start.")
        #expect(
            fault(#"{"aps": {"event": "start"}}"#)
                == "Payload 1 has no text aps.attributes-type of at most 247 bytes.")
        #expect(
            fault(#"{"aps": {"event": "start", "attributes-type": "A", "attributes": []}}"#)
                == "Payload 1 has no object aps.attributes.")
        #expect(
            fault(#"{"aps": {"event": "start", "attributes-type": "A", "attributes": {}, "content-state": {}}}"#)
                == "Payload 1 has no aps.timestamp, a number of seconds since 1970.")
        #expect(
            fault(Self.start, Self.start)
                == "Payload 2 has the event start. Further payloads have the event update or end.")
        #expect(
            fault(Self.start, #"{"aps": {"event": "end", "timestamp": 99}}"#)
                == "Payload 2 has an earlier timestamp than the payload before it, so a phone ignores it.")
    }

    @Test func aPayloadIsMeasuredWithoutItsWhiteSpace() {
        func start(_ text: String) -> String { Self.start.replacingOccurrences(of: "Ada", with: text) }
        let spaces = String(repeating: " ", count: 10_000)
        // Without white space the payload has 186 bytes beside the name. A slash is one of them.
        let longest = String(repeating: "/", count: 4096 - 186)
        #expect(fault(start(longest)) == nil && fault(start(longest) + spaces) == nil)
        let fault = "Payload 1 is too long. The service takes at most 4096 bytes without white space."
        #expect(self.fault(start(longest + "/")) == fault)
        #expect(self.fault(Self.start + String(repeating: " ", count: 70_000))?.contains("65536") == true)
    }

    @Test func damagedPayloadsAreRefusedOrWithinTheirBounds() {
        var random = SeededGenerator(seed: 14)
        var (taken, refused) = (0, 0)
        for _ in 0..<4000 {
            var bytes = Array(Self.start.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
                }
            }
            guard let push = try? ActivityPush([Data(bytes)]) else {
                refused += 1
                continue
            }
            taken += 1
            let values = push.values(.lockScreen, at: .now)
            #expect(!values.type.isEmpty && values.type.utf8.count <= ActivityValues.mostTypeBytes)
            #expect(values.state.utf8.count <= ActivityValues.mostBytes)
            #expect((try? JSONSerialization.jsonObject(with: Data(values.attributes.utf8))) != nil)
        }
        #expect(taken > 100 && refused > 100)
    }
}
