/// Findings in the order of their discovery, with a bound on their number.
///
/// Beyond the bound only the first finding of each code and severity is kept, so that no fault of another kind is lost.
/// The others are counted, and one last finding says how many they are.
package struct FindingList: Sendable, Hashable {
    package static let limit = 64

    private var kept: [Finding] = []
    private var kinds: Set<Kind> = []
    private var omitted: [FindingCode: Int] = [:]

    private struct Kind: Sendable, Hashable {
        var code: FindingCode
        var severity: Finding.Severity
    }

    package init() {}

    package init(_ findings: some Sequence<Finding>) {
        append(contentsOf: findings)
    }

    package mutating func append(_ finding: Finding) {
        let isNew = kinds.insert(Kind(code: finding.code, severity: finding.severity)).inserted
        if kept.count < FindingList.limit || isNew {
            kept.append(finding)
        } else {
            omitted[finding.code, default: 0] += 1
        }
    }

    package mutating func append(contentsOf findings: some Sequence<Finding>) {
        for finding in findings { append(finding) }
    }

    /// All findings that were kept, and the count of the others.
    package var findings: [Finding] {
        omitted.isEmpty ? kept : kept + [.moreFindings(omitted)]
    }
}

extension Finding {
    /// The finding for findings that were left out, with the number for each code.
    static func moreFindings(_ omitted: [FindingCode: Int]) -> Finding {
        let count = omitted.values.reduce(0, +)
        let kinds = omitted.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")
        return Finding(
            .warning, .moreFindings, key: nil, found: kinds, expected: "at most \(FindingList.limit) findings",
            "There \(count == 1 ? "is" : "are") \(count) more: \(kinds). Correct the faults above, and check again.")
    }
}
