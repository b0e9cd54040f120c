import CLinux
import Glibc
import LinuxSystem
import Testing

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
