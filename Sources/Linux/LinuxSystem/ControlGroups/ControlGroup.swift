import Glibc

/// One control group: a folder of the kernel whose files are its settings.
///
/// Moving a process takes up to 20 ms and arming a threshold takes 8 ms, because the kernel waits for all of its
/// processors. So neither belongs on a thread for which others wait.
package struct ControlGroup: Hashable, Sendable {
    package let path: String

    /// The most bytes that `read` takes from one file.
    private static let mostBytes = 64 * 1024

    package init(path: String) { self.path = path }

    /// Makes the folder. EEXIST is no error.
    package func make() throws(SystemError) {
        do throws(SystemError) { _ = try systemCall(.mkdir) { kernelResult(mkdir(path, 0o755)) } } catch {
            if error.errno != EEXIST { throw error }
        }
    }

    /// Removes the folder. Throws EBUSY while a process or another group is in it. A folder that is gone already is no
    /// error.
    package func remove() throws(SystemError) {
        do throws(SystemError) { _ = try systemCall(.rmdir) { kernelResult(rmdir(path)) } } catch {
            if error.errno != ENOENT { throw error }
        }
    }

    /// Changes a setting.
    package func write(_ text: String, to file: String) throws(SystemError) {
        let opened = try OwnedDescriptor.open(path + "/" + file, flags: O_WRONLY)
        let bytes = Array(text.utf8)
        _ = try systemCall(.write) { kernelResult(Glibc.write(opened.rawValue, bytes, bytes.count)) }
    }

    package func read(_ file: String) throws(SystemError) -> String {
        String(
            decoding: try OwnedDescriptor.open(path + "/" + file).readAll(limit: Self.mostBytes), as: UTF8.self)
    }

    /// Moves a process with all of its threads into the group.
    package func take(pid: Int32) throws(SystemError) { try write("\(pid)", to: "cgroup.procs") }

    /// The processes in the group; empty if the kernel's list cannot be read.
    package var processes: [Int32] {
        (try? read("cgroup.procs"))?.split(separator: "\n").compactMap { Int32($0) } ?? []
    }

    /// A group below this one.
    package func child(_ name: String) -> ControlGroup { ControlGroup(path: path + "/" + name) }

    /// The groups directly below whose names begin with `prefix`.
    package func children(prefix: String) -> [ControlGroup] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var found: [ControlGroup] = []
        while let entry = Glibc.readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix(prefix), entry.pointee.d_type == UInt8(DT_DIR), name != ".", name != ".." {
                found.append(child(name))
            }
        }
        return found
    }

    /// Removes the group of a process that is gone, after it moves the processes in it to another group. Returns false
    /// if the caller must try again.
    package func dissolve(into other: ControlGroup) -> Bool {
        for pid in processes { try? other.take(pid: pid) }
        return (try? remove()) != nil
    }
}
