import Glibc

/// One control group: a folder of the kernel's whose files are its settings.
///
/// Moving a process takes up to 20 ms and arming a threshold 8 ms, in which the kernel waits for all of its processors:
/// neither is for a thread that others wait for.
package struct ControlGroup: Hashable, Sendable {
    package let path: String

    /// Most bytes that are read of one file.
    private static let mostBytes = 64 * 1024

    package init(path: String) { self.path = path }

    /// Makes the folder. EEXIST is no error.
    package func make() throws(SystemError) {
        do throws(SystemError) { _ = try systemCall(.mkdir) { kernelResult(mkdir(path, 0o755)) } } catch {
            if error.errno != EEXIST { throw error }
        }
    }

    /// Removes the folder. EBUSY as long as a process or another group is in it; one that is gone is no error.
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

    /// Takes a process in, with all of its threads.
    package func take(pid: Int32) throws(SystemError) { try write("\(pid)", to: "cgroup.procs") }

    /// The processes in it; empty where it cannot be read.
    package var processes: [Int32] {
        (try? read("cgroup.procs"))?.split(separator: "\n").compactMap { Int32($0) } ?? []
    }

    /// A group below this one.
    package func child(_ name: String) -> ControlGroup { ControlGroup(path: path + "/" + name) }

    /// The groups right below whose names begin so.
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

    /// Ends the group of a process that is gone: moves the processes in it to another group, and removes the folder.
    /// False if the caller has to try again.
    package func dissolve(into other: ControlGroup) -> Bool {
        for pid in processes { try? other.take(pid: pid) }
        return (try? remove()) != nil
    }
}
