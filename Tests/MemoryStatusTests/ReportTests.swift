import ExtensionHost
import Foundation
import Testing

struct ReportTests {
    private func report(limit reason: JetsamReason = .perProcessLimit) throws -> JetsamReport {
        let table = [
            try process(11, .foreground, megabytes: 17), try process(12, .idle, megabytes: 30),
            try process(13, .idle, megabytes: 2),
        ]
        let pressure = MemoryPressure(
            level: .warning, scope: .violators, shortage: .bytes(MB), sources: [.available], since: seconds(1))
        return JetsamReport(
            incident: "4B825F1C-7C1F-4B7A-9B57-5A3E2C1D0E9F", timestamp: JetsamReport.timestamp(secondsSince1970: 0.25),
            kernel: "Linux 6.18.0", victim: Victim(process: table[0], reason: reason), footprint: 17 * MB,
            pressure: pressure,
            evidence: JetsamReport.Evidence(privateDirty: 16 * MB, swap: MB, estimate: 17 * MB),
            recovery: JetsamReport.Recovery(expected: 17 * MB, measured: 16 * MB, killSeconds: 0.004),
            memoryStatus: JetsamReport.Machine(
                pageSize: 4096, total: 1000 * MB, available: 120 * MB, stallSome: 0.5, stallFull: nil,
                extensions: 49 * MB, budget: nil),
            processes: table.map {
                JetsamReport.ProcessEntry(
                    $0, states: [$0.band.isVisible ? "frontmost" : "suspended"], lifetimeMax: 18 * MB, fds: 9,
                    cpuTime: 0.25, idleDelta: .seconds(3), pageSize: 4096)
            })
    }

    @Test func theVictimIsTheEntryWithTheReason() throws {
        let report = try report()
        #expect(report.victim == "org.example.11" && report.largestProcess == "org.example.12")
        #expect(report.processes.filter { $0.reason != nil }.map(\.pid) == [11])
        #expect(report.limit == 16 * MB && report.processes[0].rpages == 17 * MB / 4096)
        // The highest that was sampled is never below what is.
        #expect(report.processes[1].lifetimeMax == 30 * MB)
    }

    @Test func theNamesAreAContract() throws {
        let report = try report(limit: .idleExit)
        let object = try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any]
        let fields = try #require(object)
        for name in ["timestamp", "victim", "reason", "footprint", "limit", "pressure", "processes", "bug_type"] {
            #expect(fields[name] != nil, "\(name)")
        }
        #expect(fields["limit"] is NSNull && fields["reason"] as? String == "idle-exit")
        #expect(fields["pressure"] as? String == "warning" && fields["bug_type"] as? String == "298")
        #expect(fields["timestamp"] as? String == "1970-01-01T00:00:00.250Z")
        let entry = try #require((fields["processes"] as? [[String: Any]])?.first)
        for name in ["pid", "states", "band", "footprint", "lifetimeMax", "fds", "cpuTime", "reason"] {
            #expect(entry[name] != nil, "\(name)")
        }
    }

    @Test func aReportIsReadBackAsItWasWritten() throws {
        for reason in JetsamReason.allCases {
            let report = try report(limit: reason)
            #expect(try JetsamReport(json: report.json()) == report)
        }
        #expect(throws: (any Error).self) { try JetsamReport(json: "{}") }
    }
}
