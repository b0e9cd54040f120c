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

/// A thread for exact readings, one after the other. Each process has at most one that waits.
///
/// A pool of threads begins 100 to 200 µs after it is asked, in which a hog writes 200 KiB.
private enum ReadingThread {
    private static let loop = HostLog.life.attempt("There is no thread that reads memory") {
        try EventLoop.start(name: "hostel-readings")
    }

    static func add(_ reading: @escaping @Sendable () -> Void) {
        if let loop { loop.execute(reading) } else { KernelChores.add(reading) }
    }
}
