/// One attempt at something that an extension must not be able to do, with its result.
package struct BreakoutAttempt: Hashable, Sendable, Encodable {
    package enum Outcome: String, Hashable, Sendable, Encodable {
        case refused, succeeded, notApplicable
    }

    /// The users for whom the attempt succeeds without confinement.
    package enum Bite: String, Hashable, Sendable {
        case anybody, root, sometimes
    }

    package var name: String
    package var outcome: Outcome
    /// The layer that refused it, with the kernel's error, or the reason why it could not be tried.
    package var by: String
    package var bite: Bite

    package init(name: String, outcome: Outcome, by: String, bite: Bite = .sometimes) {
        self.name = name
        self.outcome = outcome
        self.by = by
        self.bite = bite
    }

    private enum CodingKeys: CodingKey { case name, outcome, by }

    /// Reads "breakout NAME OUTCOME ERROR LAYER BITE"; nil for any other line, because the writer is hostile.
    package init?(line: String) {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0] == "breakout", (1...40).contains(words[1].count),
            words[1].allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }),
            let outcome = Outcome(rawValue: String(words[2])), let bite = Bite(rawValue: String(words[5])),
            words[3].count <= 20, words[4].count <= 20
        else { return nil }
        name = String(words[1])
        self.outcome = outcome
        self.bite = bite
        by = words[3] == "0" || words[3] == "?" ? String(words[4]) : "\(words[4]) (\(words[3]))"
    }

    /// The name in "breakout begin NAME".
    static func begun(line: String) -> String? {
        line.hasPrefix("breakout begin ") ? String(line.dropFirst("breakout begin ".count)) : nil
    }
}
