import Glibc

/// The number of threads of this process, as the kernel lists them.
enum ThreadCount {
    /// The number of entries of `/proc/self/task`; nil without /proc.
    static func current() -> Int? {
        guard let directory = opendir("/proc/self/task") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            // "." and ".." are listed, too. A thread's name is a number.
            if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
        }
        return count
    }

    /// Waits at most a second until finished threads are no longer listed.
    static func wait(untilAtMost limit: Int?) -> Bool {
        guard let limit else { return false }
        for _ in 0..<1000 {
            guard let now = current() else { return false }
            if now <= limit { return true }
            usleep(1000)
        }
        return false
    }
}
