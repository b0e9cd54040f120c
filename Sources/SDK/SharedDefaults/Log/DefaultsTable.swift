internal import PlainText

/// The keys and values that a log's records add up to, and their weight.
struct DefaultsTable {
    private(set) var entries: [String: DefaultsValue] = [:]
    private var weights: [String: Int] = [:]
    /// The weight of all keys and values.
    private(set) var weight = 0

    /// Why a change is refused.
    enum Refusal: Error, Hashable {
        case keyTooLong(bytes: Int)
        case keyOfMarks
        case valueTooLarge(key: String, weight: Int)
        case domainFull(weight: Int)
        case tooManyKeys
    }

    /// Throws if a change would exceed the domain's limits.
    func check(_ record: LogRecord) throws(Refusal) {
        switch record {
        case .remove(let key): if !CombiningMarks.areBounded(in: key) { throw .keyOfMarks }
        case .set(let key, let value):
            let weight = try Self.weight(key, value)
            if weights[key] == nil, entries.count >= DefaultsLimits.keys { throw .tooManyKeys }
            try Self.check(total: self.weight - (weights[key] ?? 0) + weight)
        case .replace(let entries):
            if entries.count > DefaultsLimits.keys { throw .tooManyKeys }
            var total = 0
            for (key, value) in entries { total += try Self.weight(key, value) }
            try Self.check(total: total)
        }
    }

    private static func check(total: Int) throws(Refusal) {
        if total > DefaultsLimits.domainWeight { throw .domainFull(weight: total) }
    }

    private static func weight(_ key: String, _ value: DefaultsValue) throws(Refusal) -> Int {
        let length = key.utf8.count
        if length > DefaultsLimits.keyBytes { throw .keyTooLong(bytes: length) }
        guard CombiningMarks.areBounded(in: key), value.hasBoundedKeys else { throw .keyOfMarks }
        let weight = value.weight
        if weight > DefaultsLimits.valueWeight { throw .valueTooLarge(key: key, weight: weight) }
        return length + weight
    }

    /// Applies a change that was read. One that exceeds a limit is skipped, because no writer of this code made it.
    ///
    /// - Returns: whether the table changed.
    @discardableResult
    mutating func apply(_ record: LogRecord) -> Bool {
        do throws(Refusal) { try check(record) } catch { return false }
        switch record {
        case .set(let key, let value):
            let isNew = entries[key] != value
            put(key, value)
            return isNew
        case .remove(let key):
            guard let weight = weights.removeValue(forKey: key) else { return false }
            entries[key] = nil
            self.weight -= weight
            return true
        case .replace(let all):
            let isNew = entries != all
            self = DefaultsTable()
            for (key, value) in all { put(key, value) }
            return isNew
        }
    }

    private mutating func put(_ key: String, _ value: DefaultsValue) {
        let added = key.utf8.count + value.weight
        weight += added - (weights[key] ?? 0)
        entries[key] = value
        weights[key] = added
    }
}
