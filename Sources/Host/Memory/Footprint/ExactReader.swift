package import LinuxSystem

/// Reads the memory of one process exactly, off the host's thread: the kernel goes through every page and mapping, and
/// an extension decides how many it has. A gigabyte takes 10 ms.
package final class ExactReader: Sendable {
    package let directory: ProcessDirectory

    init(pid: Int32) throws(SystemError) { directory = try ProcessDirectory(pid: pid) }

    /// Reads on the thread of these readings, and calls back on the host's thread, with nil once the process has ended.
    func read(_ found: @escaping @HostActor @Sendable (ExactReading?) -> Void) {
        ReadingThread.add { [self] in
            let reading = readNow()
            HostActor.enqueue { found(reading) }
        }
    }

    /// Reads on the caller's thread. The host's own thread must not call it.
    package func readNow() -> ExactReading? {
        let began = MonotonicTime.now
        guard let before = try? Statm(parsing: directory.read(.statm)),
            let rollup = try? SmapsRollup(parsing: directory.read(.smapsRollup)),
            let after = try? Statm(parsing: directory.read(.statm)),
            let status = try? ProcStatus(parsing: directory.read(.status))
        else { return nil }
        return ExactReading(
            rollup, pageTables: status.pageTables ?? 0, before: before, after: after, began: began, ended: .now)
    }
}
