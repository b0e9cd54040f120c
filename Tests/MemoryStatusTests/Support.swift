import ExtensionHost
import HostelTestSupport
import LinuxSystem

let MB: UInt64 = 1_048_576

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func seconds(_ count: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(count * 1e9)) }

/// statm of so many private pages; the widget's 20 MB of files are shared and never count.
func statm(privatePages: UInt64) throws -> Statm {
    try Statm(parsing: bytes("30000 \(5120 + privatePages) 5120 10 0 300 0"))
}

func rollup(
    privateDirty: UInt64, swap: UInt64 = 0, shared: UInt64? = nil, anonymous: UInt64? = nil
) throws -> SmapsRollup {
    var text = "Pss: 9 kB\nPrivate_Clean: 4 kB\nPrivate_Dirty: \(privateDirty / 1024) kB\nSwap: \(swap / 1024) kB\n"
    if let shared { text += "Shared_Dirty: \(shared / 1024) kB\n" }
    if let anonymous { text += "Anonymous: \(anonymous / 1024) kB\n" }
    return try SmapsRollup(parsing: bytes(text))
}

/// An exact reading in no time. `pages` are the private pages just before and after it.
func exact(_ rollup: SmapsRollup, pages: UInt64, _ after: UInt64? = nil, at time: MonotonicTime) throws -> ExactReading
{
    ExactReading(
        rollup, before: try statm(privatePages: pages), after: try statm(privatePages: after ?? pages), began: time,
        ended: time)
}

/// Shares of ten seconds in percent.
func stall(some: Double, full: Double) throws -> PressureStall {
    func text(_ percent: Double) -> String {
        let hundredths = Int((percent * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
    }
    let rest = "avg60=0.00 avg300=0.00 total=1"
    return try PressureStall(parsing: bytes("some avg10=\(text(some)) \(rest)\nfull avg10=\(text(full)) \(rest)\n"))
}

/// Today's limits.
func todayLimits() throws -> MemoryLimits { MemoryLimits(try MemoryLimit(soft: 15 * MB, hard: 16 * MB)) }

/// A process with Today's limits; its identifier is its number.
func process(
    _ pid: Int32, _ band: PriorityBand, megabytes: Double, lastShown: Double = 0, isEnding: Bool = false
) throws -> JetsamProcess {
    JetsamProcess(
        identifier: "org.example.\(pid)", pid: pid, band: band, footprint: UInt64(megabytes * Double(MB)),
        limits: try todayLimits(), lastShown: seconds(lastShown), isEnding: isEnding)
}
