internal import LinuxSystem

/// A thread for readings whose size an extension decides, one after the other. Each process has at most one of each kind
/// that waits.
///
/// A pool of threads begins 100 to 200 µs after it is asked, in which a hog writes 200 KiB.
enum ReadingThread {
    private static let loop = HostLog.life.attempt("There is no thread that reads memory") {
        try EventLoop.start(name: "hostel-readings")
    }

    static func add(_ reading: @escaping @Sendable () -> Void) {
        if let loop { loop.execute(reading) } else { KernelChores.add(reading) }
    }

    /// Waits until all earlier readings are done and their descriptors closed.
    static func finish() async { await loop?.finish() }
}
