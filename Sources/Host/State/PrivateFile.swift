internal import Glibc
internal import LinuxSystem

/// Files of the state that only their owner may read, since they show what a person looks at.
enum PrivateFile {
    /// Makes an empty file unless it exists, and closes it to others, whatever the folder allows.
    static func make(_ path: String) throws(SystemError) {
        let file = try OwnedDescriptor.open(path, flags: O_RDWR | O_CREAT, mode: 0o600)
        fchmodIfOurs(file)
    }

    /// Closes a file to others, if it exists.
    static func close(_ path: String) {
        guard let file = try? OwnedDescriptor.open(path, flags: O_RDONLY) else { return }
        fchmodIfOurs(file)
    }

    /// Another user's file stays as it is; its first use shows whether it can be used.
    private static func fchmodIfOurs(_ file: borrowing OwnedDescriptor) {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else {
            return
        }
        _ = fchmod(file.rawValue, 0o600)
    }
}
