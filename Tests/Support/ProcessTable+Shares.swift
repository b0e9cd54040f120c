internal import Foundation
internal import Glibc

extension ProcessTable {
    /// The nice values that the threads of a process have.
    package static func niceValues(of pid: Int32) -> Set<Int32> {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return Set(
            threads.compactMap { thread in
                // The name in parentheses may hold spaces; the nice value is the 17th word after it.
                let text = try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/stat", encoding: .utf8)
                guard let words = text?.split(separator: ")").last?.split(separator: " "), words.count > 16 else {
                    return nil
                }
                return Int32(words[16])
            })
    }

    /// Lets all threads of a process, and its session, run before the programs of others. It has no effect for other users than root.
    package static func prefer(_ pid: Int32) {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        for thread in threads.compactMap({ id_t($0) }) {
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), thread, -10)
        }
        guard let session = FileHandle(forWritingAtPath: "/proc/\(pid)/autogroup") else { return }
        try? session.write(contentsOf: Data("-10".utf8))
        try? session.close()
    }

    /// The nice value of a process's session, such as in "/autogroup-12 nice 5"; nil if the kernel does not schedule
    /// sessions.
    package static func sessionNice(of pid: Int32) -> Int32? {
        guard
            (try? String(contentsOfFile: "/proc/sys/kernel/sched_autogroup_enabled", encoding: .utf8))?.hasPrefix("1")
                == true
        else { return nil }
        let text = try? String(contentsOfFile: "/proc/\(pid)/autogroup", encoding: .utf8)
        return text?.split(whereSeparator: \.isWhitespace).last.flatMap { Int32($0) }
    }
}
