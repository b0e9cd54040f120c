internal import LinuxSystem

/// Reads the files of one process in /proc. A reading whose size an extension decides is made on the thread of such
/// readings, and calls back on the host's thread.
package final class ProcessReader: Sendable {
    private let directory: ProcessDirectory

    init(pid: Int32) throws(SystemError) { directory = try ProcessDirectory(pid: pid) }

    /// The cheap figures of its memory, whose file stays open.
    func openStatm() throws(SystemError) -> RepeatedReading { try directory.open(.statm) }

    /// The cheap figures of its memory, read once.
    func statm() throws -> Statm { try Statm(parsing: directory.read(.statm)) }

    /// The process that traces it, such as a debugger; nil if none does.
    var tracer: Int32? { (try? directory.read(.status)).flatMap(ProcStatus.tracer(in:)) }

    /// The number of its open descriptors; nil if they cannot be listed.
    var descriptorCount: Int? { try? directory.descriptorCount() }

    /// Reads its memory exactly: the kernel goes through every page and mapping. A gigabyte takes 10 ms.
    ///
    /// - Parameter found: is given nil once the process has ended.
    func readExactly(_ found: @escaping @HostActor @Sendable (ExactReading?) -> Void) {
        ReadingThread.add { [self] in
            let reading = exactReading()
            HostActor.enqueue { found(reading) }
        }
    }

    /// Reads the bytes that it keeps in memory files: the kernel goes through every descriptor.
    func readMemoryFiles(_ found: @escaping @HostActor @Sendable (UInt64) -> Void) {
        ReadingThread.add { [self] in
            let bytes = (try? directory.unnamedBytes())?.memory ?? 0
            HostActor.enqueue { found(bytes) }
        }
    }

    /// Reads its memory exactly on the caller's thread. The host's own thread must not call it.
    package func exactReading() -> ExactReading? {
        let began = MonotonicTime.now
        guard let before = try? statm(),
            let rollup = try? SmapsRollup(parsing: directory.read(.smapsRollup)),
            let after = try? statm(),
            let status = try? ProcStatus(parsing: directory.read(.status))
        else { return nil }
        return ExactReading(
            rollup, pageTables: status.pageTables ?? 0, before: before, after: after, began: began, ended: .now)
    }
}
