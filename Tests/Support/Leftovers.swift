import Foundation
import Glibc

/// The children and descriptors that a host in this process could leave behind. Take one value before the host starts and
/// one after it has stopped.
package struct Leftovers {
    /// Children of this process, fork server and extensions alike, the ended ones that it has not reaped included.
    package let children: Set<Int32>
    /// How many descriptors a host could own, by their targets: sockets, pipes, pidfds, inotify, memory, and files of
    /// processes and control groups. Other files belong to the test runner.
    private let descriptors: [String: Int]

    package static func now() -> Leftovers {
        Leftovers(children: ProcessTable.children(), descriptors: openDescriptors())
    }

    /// The targets of descriptors that were not open before, one for each descriptor.
    package func descriptors(openedSince before: Leftovers) -> [String] {
        descriptors.flatMap { target, count in
            [String](repeating: target, count: max(0, count - before.descriptors[target, default: 0]))
        }.sorted()
    }

    private static func openDescriptors() -> [String: Int] {
        let kinds = [
            "socket:", "pipe:", "anon_inode:[pidfd]", "anon_inode:inotify", "pidfd:", "/memfd:", "/proc/",
            "/sys/fs/cgroup/",
        ]
        var found: [String: Int] = [:]
        for number in ProcessTable.openDescriptors() {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)"),
                kinds.contains(where: { target.hasPrefix($0) })
            else { continue }
            found[target, default: 0] += 1
        }
        return found
    }
}
