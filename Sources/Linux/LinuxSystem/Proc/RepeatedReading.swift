internal import Glibc

/// A short file of /proc that is read again and again from its beginning, each time with its present contents.
package struct RepeatedReading: ~Copyable, Sendable {
    private let file: OwnedDescriptor

    /// Most bytes of such a file; the seven numbers of `statm` take less than 150.
    private static let mostBytes = 256

    init(_ file: consuming OwnedDescriptor) { self.file = file }

    /// The bytes as they are now. ESRCH once the process has ended.
    package func read() throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, count in
            do throws(SystemError) {
                count = try systemCall(.pread) {
                    kernelResult(pread(file.rawValue, buffer.baseAddress, buffer.count, 0))
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
