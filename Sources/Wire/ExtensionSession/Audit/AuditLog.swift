internal import LinuxSystem

/// The last messages that crossed an edge, and counters of all of them. A value: the caller passes the time.
///
/// Bounded in memory: a ring of records, and tables of closed sets. Counters have 64 bits and stop at their maximum.
package struct AuditLog: Sendable {
    /// How often a message was noted, including refused ones.
    package struct Count: Hashable, Sendable {
        package var messages: UInt64 = 0
        package var refused: UInt64 = 0
        package var bytes: UInt64 = 0

        package var accepted: UInt64 { messages - refused }
    }

    /// The messages that share a counter.
    package struct Line: Hashable, Sendable {
        package var edge: AuditEdge
        package var kind: String
    }

    /// Refusals on one edge, by one rule, of one party.
    package struct Refusal: Hashable, Sendable {
        package var edge: AuditEdge
        package var rule: AuditRule
        package var party: AuditParty
        package var count: UInt64 = 0
        package var last: AuditRecord?
        /// The detail of the last refusal; at most `longestDetail` bytes.
        package var detail = ""
    }

    /// A message that was noted and whose verdict may still come.
    package struct Entry: Hashable, Sendable {
        fileprivate let slot: Slot
    }

    /// A record as the ring keeps it. It holds only numbers, so that noting one neither allocates nor counts references.
    fileprivate struct Slot: Hashable, Sendable {
        var serial: UInt64
        var time: Int64
        var size: Int
        var party: AuditParty
        var edge: AuditEdge
        var kind: Code
        var rule: AuditRule?
    }

    /// A kind's number: a message's own, or `firstWord` and up for a word.
    fileprivate struct Code: Hashable, Sendable {
        var rawValue: UInt16
        static let firstWord: UInt16 = 256
    }

    private struct WordLine: Hashable {
        var edge: AuditEdge
        var kind: Code
    }

    private struct RefusalKey: Hashable {
        var edge: AuditEdge
        var rule: AuditRule
        var party: AuditParty
    }

    /// The number of identifiers with a number of their own. All further ones share `overflow`.
    private static let mostParties = 4096
    /// The number of words beside the sessions' own messages. All further ones count as `unknown`.
    private static let mostWords = 256
    private static let longestDetail = 512
    /// Stands for every party without a number of its own.
    private static let overflow = AuditParty(rawValue: 1)

    /// Records that are kept: a minute of a busy widget, 48 bytes each.
    package static let standardCapacity = 4096

    package let capacity: Int
    private let catalogue: MessageCatalogue
    /// Messages noted so far; the next one's serial.
    package private(set) var total: UInt64 = 0
    private var ring: [Slot] = []
    private var dense: [Count]
    private var words: [WordLine: Count] = [:]
    private var vocabulary: [String] = []
    private var codes: [String: Code] = [:]
    private var refused: [RefusalKey: Refusal] = [:]
    private var names = ["", "(others)"]
    private var numbers: [String: AuditParty] = [:]

    /// - Parameter catalogue: the names of the sessions' own messages.
    package init(catalogue: MessageCatalogue, capacity: Int = standardCapacity) {
        precondition(capacity > 0)
        self.capacity = capacity
        self.catalogue = catalogue
        ring.reserveCapacity(capacity)
        dense = Array(repeating: Count(), count: AuditEdge.allCases.count * catalogue.words.count)
    }

    /// The number of an identifier.
    package mutating func party(_ identifier: String?) -> AuditParty {
        guard let identifier else { return .none }
        if let known = numbers[identifier] { return known }
        guard names.count < Self.mostParties else { return Self.overflow }
        let party = AuditParty(rawValue: UInt32(names.count))
        names.append(identifier)
        numbers[identifier] = party
        return party
    }

    package func knows(_ identifier: String) -> Bool { numbers[identifier] != nil }

    /// The identifier behind a number; nil for none.
    package func identifier(of party: AuditParty) -> String? {
        party == .none || Int(party.rawValue) >= names.count ? nil : names[Int(party.rawValue)]
    }

    /// Notes and counts a message. It counts as accepted unless `refuse` follows.
    @discardableResult
    package mutating func note(
        _ edge: AuditEdge, _ kind: AuditKind, size: Int, party: AuditParty, at time: Int64
    ) -> Entry {
        let slot = Slot(serial: total, time: time, size: size, party: party, edge: edge, kind: code(kind))
        if ring.count < capacity { ring.append(slot) } else { ring[Int(total % UInt64(capacity))] = slot }
        total += 1
        count(slot) { count in
            count.messages = count.messages.saturatingAdd(1)
            count.bytes = count.bytes.saturatingAdd(UInt64(max(0, size)))
        }
        return Entry(slot: slot)
    }

    /// Changes the verdict on a noted message to refused.
    package mutating func refuse(_ entry: Entry, _ rule: AuditRule, detail: String, at time: Int64) {
        var slot = entry.slot
        slot.rule = rule
        let place = Int(slot.serial % UInt64(capacity))
        if place < ring.count, ring[place].serial == slot.serial { ring[place] = slot }
        count(slot) { $0.refused = $0.refused.saturatingAdd(1) }
        let key = RefusalKey(edge: slot.edge, rule: rule, party: slot.party)
        refused[key, default: Refusal(edge: key.edge, rule: rule, party: slot.party)].add(
            record(slot), detail: String(decoding: detail.utf8.prefix(Self.longestDetail), as: UTF8.self))
    }

    private mutating func count(_ slot: Slot, _ change: (inout Count) -> Void) {
        if slot.kind.rawValue < Code.firstWord {
            change(&dense[place(slot.edge, slot.kind)])
        } else {
            change(&words[WordLine(edge: slot.edge, kind: slot.kind), default: Count()])
        }
    }

    private mutating func code(_ kind: AuditKind) -> Code {
        switch kind {
        case .message(let code): return Code(rawValue: UInt16(code.rawValue))
        case .named(let word):
            if let known = codes[word] { return known }
            guard vocabulary.count < Self.mostWords else { return Code(rawValue: UInt16(MessageCode.unknown.rawValue)) }
            let code = Code(rawValue: Code.firstWord + UInt16(vocabulary.count))
            vocabulary.append(word)
            codes[word] = code
            return code
        }
    }

    private func word(_ code: Code) -> String {
        guard code.rawValue >= Code.firstWord else { return catalogue.words[Int(code.rawValue)] }
        return vocabulary[Int(code.rawValue - Code.firstWord)]
    }

    private func record(_ slot: Slot) -> AuditRecord {
        AuditRecord(
            serial: slot.serial, time: slot.time, edge: slot.edge, kind: word(slot.kind), size: slot.size,
            party: slot.party, verdict: slot.rule.map { .refused($0) } ?? .accepted)
    }

    private func place(_ edge: AuditEdge, _ kind: Code) -> Int {
        Int(edge.rawValue) * catalogue.words.count + Int(kind.rawValue)
    }
}

// MARK: - Reading

extension AuditLog {
    /// The kept records from a serial on, oldest first.
    package func records(from serial: UInt64 = 0) -> [AuditRecord] {
        let start = max(serial, firstKept)
        guard start < total else { return [] }
        return (start..<total).map { record(ring[Int($0 % UInt64(capacity))]) }
    }

    /// The serial of the oldest kept record.
    package var firstKept: UInt64 { total - UInt64(ring.count) }

    /// The counters of all noted messages, in the order of edges and kinds.
    package var counts: [(line: Line, count: Count)] {
        var found: [(line: Line, count: Count)] = []
        for edge in AuditEdge.allCases {
            for (number, word) in catalogue.words.enumerated() {
                let count = dense[place(edge, Code(rawValue: UInt16(number)))]
                if count.messages > 0 { found.append((Line(edge: edge, kind: word), count)) }
            }
            let others = words.filter { $0.key.edge == edge }.map { (word($0.key.kind), $0.value) }
            for (word, count) in others.sorted(by: { $0.0 < $1.0 }) {
                found.append((Line(edge: edge, kind: word), count))
            }
        }
        return found
    }

    /// All refusals, in the order of edges and rules.
    package var refusals: [Refusal] {
        refused.values.sorted {
            ($0.edge.rawValue, $0.rule.rawValue, $0.party.rawValue)
                < ($1.edge.rawValue, $1.rule.rawValue, $1.party.rawValue)
        }
    }

    /// How many messages were refused, on all edges or on one.
    package func refusalCount(on edge: AuditEdge? = nil) -> UInt64 {
        refused.values.reduce(0) { edge == nil || $1.edge == edge ? $0.saturatingAdd($1.count) : $0 }
    }
}

extension AuditLog.Refusal {
    fileprivate mutating func add(_ record: AuditRecord, detail: String) {
        count = count.saturatingAdd(1)
        last = record
        self.detail = detail
    }
}
