import CLinux
import Glibc
import LinuxSystem
import Testing

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

/// Changed copies of a sample: cut, extended, bits flipped, bytes replaced.
func mutations(of sample: [UInt8], count: Int, seed: UInt64) -> [[UInt8]] {
    var random = FixedRandom(seed: seed)
    let awkward: [UInt8] = [0, 0x7F, 0x80, 0xFF, 0x20, 0x0A]
    return (0..<count).map { _ in
        var bytes = sample
        for _ in 0...Int.random(in: 0..<4, using: &random) {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeLast(bytes.isEmpty ? 0 : Int.random(in: 0...bytes.count, using: &random))
            case 1: bytes.append(UInt8.random(in: 0...255, using: &random))
            case 2 where !bytes.isEmpty:
                bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 3 where !bytes.isEmpty:
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    awkward[Int.random(in: 0..<awkward.count, using: &random)]
            default:
                let at = Int.random(in: 0...bytes.count, using: &random)
                bytes.insert(contentsOf: sample.prefix(Int.random(in: 0...16, using: &random)), at: at)
            }
        }
        return bytes
    }
}

struct TimedOut: Error, CustomStringConvertible {
    let what: String
    var description: String { "no \(what) within the deadline" }
}

/// Waits until a descriptor is ready.
func waitUntil(readable descriptor: Int32, within milliseconds: Int32 = 10_000, _ what: String) throws {
    let events = try systemCall(.poll) { hostel_poll(descriptor, Int32(POLLIN), milliseconds) }
    if events == 0 { throw TimedOut(what: what) }
}

/// Looks again every millisecond until a condition holds.
func waitUntil(_ what: String, within seconds: Double = 10, _ condition: () throws -> Bool) throws {
    let deadline = monotonicNanoseconds() + Int64(seconds * 1e9)
    while try !condition() {
        if monotonicNanoseconds() > deadline { throw TimedOut(what: what) }
        usleep(1000)
    }
}

/// A value that handlers on a loop and a test share.
final class Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}

extension EventLoop {
    /// Runs a call on the loop and waits for its result.
    func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            execute { continuation.resume(with: Swift.Result { try body() }) }
        }
    }
}

/// The testing library has a type of the same name.
typealias ExitStatus = LinuxSystem.ExitStatus
