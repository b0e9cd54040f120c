import ExtensionHost
import LinuxSystem

/// The same numbers at every run (SplitMix64).
struct FixedRandom: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

let MB: UInt64 = 1_048_576

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func seconds(_ count: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(count * 1e9)) }

/// statm of so many private pages; the widget's 20 MB of files are shared and never count.
func statm(privatePages: UInt64) throws -> Statm {
    try Statm(parsing: bytes("30000 \(5120 + privatePages) 5120 10 0 300 0"))
}

func rollup(privateDirty: UInt64, swap: UInt64 = 0) throws -> SmapsRollup {
    try SmapsRollup(
        parsing: bytes(
            "Pss: 9 kB\nPrivate_Clean: 4 kB\nPrivate_Dirty: \(privateDirty / 1024) kB\nSwap: \(swap / 1024) kB\n"))
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

/// Changed copies of a sample: cut, extended, bits flipped, bytes replaced.
func mutations(of sample: [UInt8], count: Int, seed: UInt64) -> [[UInt8]] {
    var random = FixedRandom(seed: seed)
    let awkward: [UInt8] = [0, 0x7F, 0x80, 0xFF, 0x20, 0x0A, 0x3A, 0x2D, 0x39]
    return (0..<count).map { _ in
        var bytes = sample
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            let at = Int.random(in: 0...bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeLast(bytes.count - at)
            case 1: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 2 where at < bytes.count: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 3 where at < bytes.count: bytes[at] = awkward.randomElement(using: &random) ?? 0
            default: bytes.insert(contentsOf: sample.prefix(Int.random(in: 0...16, using: &random)), at: at)
            }
        }
        return bytes
    }
}
