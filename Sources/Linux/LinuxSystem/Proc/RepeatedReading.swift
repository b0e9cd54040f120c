internal import Glibc

/// A short file of /proc that is read repeatedly from its beginning. Each read returns the present contents.
package struct RepeatedReading: ~Copyable, Sendable {
    private let file: OwnedDescriptor

    /// The most bytes of such a file. The seven numbers of `statm` take less than 150.
    private static let mostBytes = 256

    init(_ file: consuming OwnedDescriptor) { self.file = file }

    var number: Int32 { file.rawValue }

    /// Reads the present bytes. Throws ESRCH once the process has exited.
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
