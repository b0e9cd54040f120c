package import Foundation
package import TimelineMessages

/// The push notifications that start a Live Activity and change it, as an app's server sends them.
///
/// The format is ActivityKit's (developer.apple.com, "Starting and updating Live Activities with ActivityKit push
/// notifications"), so a server's own payload can be drawn.
package struct ActivityPush: Hashable, Sendable {
    /// Why a phone would not show the payloads. Counts payloads from 1.
    package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String
    }

    private let type: String
    private let attributes: String
    private var state: String
    /// Seconds since 1970.
    private var staleDate: Double?
    private var timestamp: Double

    /// Bytes of a payload as it is sent, without white space (developer.apple.com, "Generating a remote notification").
    fileprivate static let mostSent = 4096
    /// Bytes of a payload with its white space. Our choice.
    package static let mostBytes = 65_536

    /// - Parameter payloads: JSON. The first starts the activity, and each further one updates or ends it.
    package init(_ payloads: [Data]) throws(Fault) {
        var payloads = payloads.enumerated().map { (number: $0 + 1, data: $1) }[...]
        guard let first = payloads.popFirst() else { throw Fault(description: "There is no payload.") }
        let start = try Payload(first.data, first.number)
        guard start.event == "start" else {
            throw start.fault("has the event \(start.event ?? "(none)"). The first payload has the event start")
        }
        type = try start.text("attributes-type")
        attributes = try start.object("attributes")
        state = try start.object("content-state")
        timestamp = try start.number("timestamp")
        staleDate = try start.numberIfPresent("stale-date")
        for (number, data) in payloads { try change(Payload(data, number)) }
    }

    private mutating func change(_ payload: Payload) throws(Fault) {
        guard let event = payload.event, ["update", "end"].contains(event) else {
            throw payload.fault(
                "has the event \(payload.event ?? "(none)"). Further payloads have the event update or end")
        }
        let time = try payload.number("timestamp")
        guard time >= timestamp else {
            throw payload.fault("has an earlier timestamp than the payload before it, so a phone ignores it")
        }
        timestamp = time
        if event == "update" || payload.has("content-state") { state = try payload.object("content-state") }
        staleDate = try payload.numberIfPresent("stale-date")
    }

    /// The values after the last payload.
    ///
    /// - Parameter date: a date behind the stale date makes the content stale.
    package func values(_ presentation: ActivityValues.Presentation, at date: Date) -> ActivityValues {
        ActivityValues(
            type: type, attributes: attributes, state: state,
            isStale: staleDate.map { date.timeIntervalSince1970 >= $0 } ?? false, presentation: presentation)
    }
}

/// The `aps` object of a push notification.
private struct Payload {
    private let number: Int
    private let values: [String: Any]

    init(_ data: Data, _ number: Int) throws(ActivityPush.Fault) {
        self.number = number
        func fault(_ text: String) -> ActivityPush.Fault { Self.fault(text, of: number) }
        guard data.count <= ActivityPush.mostBytes else {
            throw fault("has more than \(ActivityPush.mostBytes) bytes, white space included")
        }
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw fault("is no JSON object")
        }
        guard let sent = try? JSONSerialization.data(withJSONObject: root, options: .withoutEscapingSlashes).count,
            sent <= ActivityPush.mostSent
        else {
            throw fault("is too long. The service takes at most \(ActivityPush.mostSent) bytes without white space")
        }
        guard let values = root["aps"] as? [String: Any] else { throw fault("has no object aps") }
        self.values = values
    }

    func fault(_ text: String) -> ActivityPush.Fault { Self.fault(text, of: number) }

    private static func fault(_ text: String, of number: Int) -> ActivityPush.Fault {
        ActivityPush.Fault(description: "Payload \(number) \(text).")
    }

    var event: String? { values["event"] as? String }

    func has(_ name: String) -> Bool { values[name] != nil }

    func text(_ name: String) throws(ActivityPush.Fault) -> String {
        guard let text = values[name] as? String, !text.isEmpty, text.utf8.count <= ActivityValues.mostTypeBytes else {
            throw fault("has no text aps.\(name) of at most \(ActivityValues.mostTypeBytes) bytes")
        }
        return text
    }

    func number(_ name: String) throws(ActivityPush.Fault) -> Double {
        guard let number = try numberIfPresent(name) else {
            throw fault("has no aps.\(name), a number of seconds since 1970")
        }
        return number
    }

    func numberIfPresent(_ name: String) throws(ActivityPush.Fault) -> Double? {
        guard let value = values[name] else { return nil }
        guard let number = value as? Double, abs(number) <= TimelineLimit.moment else {
            throw fault("has an aps.\(name) that is no number of seconds since 1970")
        }
        return number
    }

    /// The text of an object of the app's own.
    func object(_ name: String) throws(ActivityPush.Fault) -> String {
        guard let object = values[name] as? [String: Any],
            let data = try? JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        else { throw fault("has no object aps.\(name)") }
        return String(decoding: data, as: UTF8.self)
    }
}
