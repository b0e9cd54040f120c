internal import Foundation

/// The processes that a process started, and those that these started, as the kernel lists them.
enum ProcessDescendants {
    // Ours; SwiftPM starts a compiler, a linker and a manifest.
    private static let most = 256

    /// Ends them at once. Each is listed before its parent's end, because the kernel forgets the parent then.
    static func end(of process: pid_t) {
        for descendant in all(of: process).reversed() { kill(descendant, SIGKILL) }
    }

    static func all(of process: pid_t) -> [pid_t] {
        var found: [pid_t] = []
        var waiting = [process]
        while let next = waiting.popLast(), found.count < most {
            let children = children(of: next)
            found += children
            waiting += children
        }
        return found
    }

    private static func children(of process: pid_t) -> [pid_t] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread in
            let list = FileManager.default.contents(atPath: "\(tasks)/\(thread)/children") ?? Data()
            return String(decoding: list, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
        }
    }
}
