package import ExtensionSession
internal import Foundation
internal import LinuxSystem

/// The messages that crossed the edges of a host: the answer to `hostel audit`. Its JSON keys are a contract.
package struct AuditReport: Hashable, Sendable, Codable {
    /// One message.
    package struct Message: Hashable, Sendable, Codable {
        /// UTC with microseconds, as `2026-11-21T22:40:01.123456Z`.
        package var time: String
        package var edge: String
        /// The identifier of the extension or container at the other end.
        package var `extension`: String?
        package var kind: String
        /// Bytes.
        package var size: Int
        /// `accepted` or `refused`.
        package var verdict: String
        /// The rule that a refused message broke.
        package var rule: String?
    }

    /// Refusals on one edge under one rule since the host's start.
    package struct Refusal: Hashable, Sendable, Codable {
        package var edge: String
        package var rule: String
        package var count: UInt64
        /// By extension or container.
        package var extensions: [String: UInt64]
        /// The time, the kind and the fault of the last refusal.
        package var time: String
        package var kind: String
        package var detail: String
    }

    /// Messages of one kind on one edge since the host's start.
    package struct Count: Hashable, Sendable, Codable {
        package var edge: String
        package var kind: String
        package var accepted: UInt64
        package var refused: UInt64
        /// Of accepted and refused messages.
        package var bytes: UInt64
    }

    package var messages: [Message]
    package var refusals: [Refusal]
    /// Empty in a report about one extension.
    package var counts: [Count]
    /// The number with which the next look begins.
    package var next: UInt64
    /// Messages between the last look and this one that the log no longer holds.
    package var missed: UInt64
}

extension AuditReport {
    /// A report about one extension, or about all.
    ///
    /// - Parameters:
    ///   - serial: the first message of the report, so that one look continues where another ended.
    ///   - onlyRefused: leaves out accepted messages.
    package init(_ log: AuditLog, of identifier: String?, from serial: UInt64 = 0, onlyRefused: Bool = false) {
        let isWanted = { (party: AuditParty) in identifier == nil || log.identifier(of: party) == identifier }
        messages = log.records(from: serial).filter {
            isWanted($0.party) && (!onlyRefused || $0.verdict != .accepted)
        }.map { Message($0, log) }
        refusals = Self.joined(log.refusals.filter { isWanted($0.party) }, log)
        // Counters are kept of edges, not of extensions.
        counts = (identifier == nil ? log.counts : []).map { line, count in
            Count(
                edge: line.edge.word, kind: line.kind, accepted: count.accepted, refused: count.refused,
                bytes: count.bytes)
        }
        next = log.total
        missed = log.firstKept > serial && serial > 0 ? log.firstKept - serial : 0
    }

    /// One row for each edge and rule, with the details of the last refusal of any party.
    private static func joined(_ refusals: [AuditLog.Refusal], _ log: AuditLog) -> [Refusal] {
        var rows: [(serial: UInt64, row: Refusal)] = []
        for refusal in refusals {
            guard let last = refusal.last else { continue }
            let name = log.identifier(of: refusal.party) ?? "-"
            let fresh = Refusal(
                edge: refusal.edge.word, rule: refusal.rule.rawValue, count: refusal.count,
                extensions: [name: refusal.count], time: last.time.asTime, kind: last.kind,
                detail: refusal.detail)
            guard let place = rows.firstIndex(where: { $0.row.edge == fresh.edge && $0.row.rule == fresh.rule }) else {
                rows.append((last.serial, fresh))
                continue
            }
            var row = fresh
            row.count += rows[place].row.count
            row.extensions.merge(rows[place].row.extensions) { $1 }
            if rows[place].serial > last.serial {
                (row.time, row.kind, row.detail) = (
                    rows[place].row.time, rows[place].row.kind, rows[place].row.detail
                )
            }
            rows[place] = (max(rows[place].serial, last.serial), row)
        }
        return rows.map(\.row)
    }
}

extension AuditReport.Message {
    fileprivate init(_ record: AuditRecord, _ log: AuditLog) {
        time = record.time.asTime
        edge = record.edge.word
        `extension` = log.identifier(of: record.party)
        kind = record.kind
        size = record.size
        switch record.verdict {
        case .accepted: verdict = "accepted"
        case .refused(let broken):
            verdict = "refused"
            rule = broken.rawValue
        }
    }
}

extension Int64 {
    /// Nanoseconds since 1970 as a time of day in UTC, down to the microsecond.
    fileprivate var asTime: String {
        let second = UTCTime(secondsSince1970: self / 1_000_000_000)
        return "\(second.text).\(UTCTime.digits(self % 1_000_000_000 / 1000, 6))Z"
    }
}
