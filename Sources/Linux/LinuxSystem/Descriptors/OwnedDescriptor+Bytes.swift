import Glibc

/// Reads and writes of bytes.
extension OwnedDescriptor {
    /// Reads once. Returns nil if a non-blocking descriptor has no bytes yet, and 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int? {
        try systemCallUnlessBlocked(.read) { kernelResult(Glibc.read(rawValue, buffer.baseAddress, buffer.count)) }
    }

    /// Writes once. Returns the number of bytes taken, or nil if a non-blocking descriptor takes none now.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Int? {
        try systemCallUnlessBlocked(.write) { kernelResult(Glibc.write(rawValue, bytes.baseAddress, bytes.count)) }
    }

    /// Reads to the end, or until a non-blocking descriptor has no more bytes, but at most `limit` bytes; `most` at a
    /// time.
    package func readAll(limit: Int, chunk most: Int = 4096) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk: [UInt8] = []
        while bytes.count < limit {
            let size = Swift.min(most, limit - bytes.count)
            if chunk.count != size { chunk = [UInt8](repeating: 0, count: size) }
            var failure: SystemError?
            let count = chunk.withUnsafeMutableBytes { buffer in
                do throws(SystemError) { return try read(into: buffer) } catch {
                    failure = error
                    return nil
                }
            }
            if let failure { throw failure }
            guard let count, count > 0 else { break }
            bytes += chunk[..<count]
        }
        return bytes
    }
}
