import Glibc

/// How many threads this process has, as the kernel lists them.
enum ThreadCount {
    /// The entries of `/proc/self/task`; nil where there is no /proc.
    static func current() -> Int? {
        guard let directory = opendir("/proc/self/task") else { return nil }
        defer { closedir(directory) }
        var count = 0
        while let entry = readdir(directory) {
            // "." and ".." are listed too; a thread's name is a number.
            if entry.pointee.d_name.0 != CChar(bitPattern: UInt8(ascii: ".")) { count += 1 }
        }
        return count
    }

    /// Waits, at most a second, until threads that have done their work are gone from the list.
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
