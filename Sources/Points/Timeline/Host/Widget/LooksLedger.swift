internal import DisplayLists
internal import WidgetDisplay

/// The memory of the host that the looks of one extension's widgets take, those from its archives among them, so that
/// many kinds and families together stay within a bound. A value.
package struct LooksLedger {
    /// Bytes of all its timelines. Our choice: a day of a month calendar, drawn anew each hour, takes 3 MB.
    package static let limit = 64 << 20

    private var costs: [WidgetKey: Int] = [:]

    package init() {}

    /// Bytes of all of them.
    package var bytes: Int { costs.values.reduce(0, +) }

    /// Replaces the cost of a widget's timeline, or of the placeholder before it; false if all of them would exceed the
    /// limit.
    package mutating func keep(_ key: WidgetKey, _ looks: LooksSize) -> Bool {
        let cost = looks.listBytes + looks.pixels * 4
        let others = costs.reduce(0) { $1.key == key ? $0 : $0 + $1.value }
        guard others + cost <= Self.limit else { return false }
        costs[key] = cost
        return true
    }
}

/// The size of looks: of their lists, and of the pictures that they share.
package struct LooksSize: Equatable, Sendable {
    /// Bytes of memory of the lists.
    package var listBytes: Int
    /// Pixels of the pictures, each counted once.
    package var pixels: Int

    package init(listBytes: Int, pixels: Int) { (self.listBytes, self.pixels) = (listBytes, pixels) }

    package init(_ looks: [EntryLooks]) {
        listBytes = looks.reduce(0) { $0 + $1.list.memoryBytes }
        var counted: Set<ContentHash> = []
        pixels = looks.lazy.flatMap(\.pictures.values).reduce(0) { sum, picture in
            counted.insert(picture.digest).inserted ? sum + picture.width * picture.height : sum
        }
    }
}
