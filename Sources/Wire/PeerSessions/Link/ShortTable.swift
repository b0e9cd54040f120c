/// Values by their numbers, in the order in which they came. For a few of them: the bounds of a link allow some dozens.
struct ShortTable<Number: Hashable, Value>: Sequence {
    private var entries: [(key: Number, value: Value)] = []

    var count: Int { entries.count }
    var keys: [Number] { entries.map(\.key) }

    @inline(__always)
    private func place(_ key: Number) -> Int? { entries.firstIndex { $0.key == key } }

    subscript(key: Number) -> Value? {
        get { place(key).map { entries[$0].value } }
        _modify {
            // Moved out and back in, so that the value has one owner while it changes.
            guard let place = place(key) else {
                var new: Value?
                yield &new
                if let new { entries.append((key, new)) }
                return
            }
            var value: Value? = entries.remove(at: place).value
            yield &value
            if let value { entries.insert((key, value), at: place) }
        }
    }

    /// Adds a value whose number is new.
    mutating func add(_ value: Value, for key: Number) { entries.append((key, value)) }

    @discardableResult
    mutating func removeValue(forKey key: Number) -> Value? { place(key).map { entries.remove(at: $0).value } }

    /// Of a copy, so that the table may change meanwhile.
    func makeIterator() -> IndexingIterator<[(key: Number, value: Value)]> { entries.makeIterator() }
}

extension ShortTable: Sendable where Number: Sendable, Value: Sendable {}
