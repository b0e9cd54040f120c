import BenchmarkReport
import Glibc
import LinuxSystem

/// The small C process that measures the floors. It is killed with this value.
final class Floors {
    private let socket: OwnedDescriptor
    private let process: ProcessDescriptor
    private var buffer = PacketBuffer(capacity: 8 * mostFigures)
    let pid: Int32

    private static let mostFigures = 1024

    init(executable: String) throws {
        var pair = try PacketSocket.pair()
        let far = pair.takeSecond()
        var number: Int32 = 0
        process = try Spawn.start(
            executable, arguments: [], environment: [], control: far.rawValue, log: nil, pid: &number)
        pid = number
        socket = pair.takeFirst()
        try socket.setNonblocking(false)
    }

    deinit {
        try? process.kill()
        _ = try? process.waitForExit()
    }

    /// Measures a floor. Returns its figures, in the order of `floors.h`.
    func measure(_ line: String) throws -> [Double] {
        guard try PacketSocket.send(Array(line.utf8), to: socket.rawValue) else { throw Failure.floors(line) }
        guard case .packet(let packet) = try buffer.receive(from: socket.rawValue, mostDescriptors: 0) else {
            throw Failure.floors(line)
        }
        return stride(from: 0, to: packet.count, by: 8).map {
            Double(buffer.memory.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
        }
    }

    /// Measures a floor a few times and returns the median, as one sample of a turn.
    func median(_ line: String) throws -> Double {
        var samples = Samples()
        for figure in try measure(line) { samples.add(figure) }
        return samples.median
    }
}
