/// The keys and values that a log's records add up to, and what they weigh.
struct DefaultsTable {
    private(set) var entries: [String: DefaultsValue] = [:]
    private var weights: [String: Int] = [:]
    /// Of all keys and values.
    private(set) var weight = 0

    /// Why a change is not made.
    enum Refusal: Error, Hashable {
        case keyTooLong(bytes: Int)
        case valueTooLarge(key: String, weight: Int)
        case domainFull(weight: Int)
        case tooManyKeys
    }

    /// Whether a change would keep the domain within its limits.
    func check(_ record: LogRecord) throws(Refusal) {
        switch record {
        case .remove: return
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
        let weight = value.weight
        if weight > DefaultsLimits.valueWeight { throw .valueTooLarge(key: key, weight: weight) }
        return length + weight
    }

    /// Makes a change that was read; one that breaks a limit is passed over, as nobody of ours wrote it.
    ///
    /// - Returns: whether the table is another one now.
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
