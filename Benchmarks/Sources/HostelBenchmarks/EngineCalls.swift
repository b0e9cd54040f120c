import CFunctions
import ForeignMessages
import ForeignSDK
import Glibc
import LinuxSystem

/// Calls zlib's compressBound as the extension's process does once it has decoded a message.
@MainActor
final class EngineCalls {
    private let engine: ForeignEngine
    private let call = ForeignCall(function: 0, arguments: [.number(64)])

    init() throws {
        let number = CType.scalar(.uint64)
        let table = CFunctionTable(functions: [
            CFunction(
                name: "compressBound", result: CResult(type: number),
                parameters: [CParameter(name: "size", type: number)])
        ])
        guard let library = dlopen("libz.so.1", RTLD_NOW), let engine = ForeignEngine(table, in: library) else {
            throw Failure.missing("libz.so.1")
        }
        self.engine = engine
    }

    /// The mean time of a call, in nanoseconds.
    func mean(of rounds: Int) throws -> Double {
        let start = monotonicNanoseconds()
        for _ in 0..<rounds {
            guard case .returned(.number, _, _) = engine.call(call) else { throw Failure.widget("no number") }
        }
        return Double(monotonicNanoseconds() - start) / Double(rounds)
    }
}
