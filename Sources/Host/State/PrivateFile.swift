internal import Glibc
internal import LinuxSystem

/// Files of the state that only their owner may read, because they show the contents of a person's extensions.
enum PrivateFile {
    /// Makes an empty file unless it exists, and closes it to others, whatever the folder allows.
    static func make(_ path: String) throws(SystemError) {
        closeIfOurs(try OwnedDescriptor.open(path, flags: O_RDWR | O_CREAT, mode: 0o600), path)
    }

    /// Closes a file to others, if it exists.
    static func close(_ path: String) {
        do throws(SystemError) { closeIfOurs(try OwnedDescriptor.open(path, flags: O_RDONLY), path) } catch {
            guard error.errno != ENOENT else { return }
            HostLog.state.warning("\(path) may be readable for other users: \(error)", of: nil)
        }
    }

    /// Another user's file stays as it is; its first use shows whether it can be used.
    private static func closeIfOurs(_ file: borrowing OwnedDescriptor, _ path: String) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else {
            return
        }
        if fchmod(file.rawValue, 0o600) != 0 {
            HostLog.state.warning("\(path) stays readable for other users: errno \(errno)", of: nil)
        }
    }
}
