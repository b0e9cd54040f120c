import Foundation
import Glibc

/// The children and descriptors that a host in this process could leave behind. Take one value before the host starts and
/// one after it has stopped.
package struct Leftovers {
    /// Children of this process, fork server and extensions alike, the ended ones that it has not reaped included.
    package let children: Set<Int32>
    /// Descriptors that a host owns: sockets, pipes, pidfds, inotify and memory; files belong to the test runner.
    package let sockets: [String]

    package static func now() -> Leftovers {
        Leftovers(children: ProcessTable.children(), sockets: descriptors())
    }

    private static func descriptors() -> [String] {
        let kinds = ["socket:", "pipe:", "anon_inode:[pidfd]", "anon_inode:inotify", "/memfd:"]
        return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).compactMap { name in
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
            else {
                return nil
            }
            return kinds.contains { target.hasPrefix($0) } ? target : nil
        }
    }
}
