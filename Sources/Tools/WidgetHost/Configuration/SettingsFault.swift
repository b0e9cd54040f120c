/// A fault of a configuration file: its place, and a message with the correction.
package struct SettingsFault: Error, Hashable, Sendable {
    /// The path of keys, such as "Limits.Points"; empty for the file as a whole.
    package let place: String
    package let message: String
}

extension SettingsFault {
    static func unknownKey(_ key: String, in place: String, nearest: String?, known: String) -> SettingsFault {
        let name = shortened(key)
        let mend = nearest.map { " Did you mean \($0)?" } ?? ""
        return SettingsFault(
            place: joined(place, name), message: "\(joined(place, name)) is not a key.\(mend) The keys are \(known).")
    }

    static func wrongValue(_ found: String, at place: String, allowed: String) -> SettingsFault {
        SettingsFault(place: place, message: "\(place) is \(shortened(found)). It must be \(allowed).")
    }

    static func doubled(_ key: String) -> SettingsFault {
        let name = shortened(key)
        return SettingsFault(place: name, message: "\(name) stands there twice. Delete one of them.")
    }

    static func tooMany(at place: String, limit: Int) -> SettingsFault {
        SettingsFault(place: place, message: "\(place) has more than \(limit) entries. Delete some.")
    }

    /// Limits that contradict each other; the message names the contradiction and the correction.
    static func limits(_ message: String, at place: String) -> SettingsFault {
        SettingsFault(place: place, message: "\(place): \(message)")
    }

    static func unreadable(_ reason: String) -> SettingsFault {
        SettingsFault(
            place: "",
            message: "It is not a property list: \(reason). `hostel config --example` prints one.")
    }

    static func joined(_ place: String, _ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

    private static func shortened(_ text: String) -> String { text.count > 80 ? text.prefix(77) + "..." : text }
}
