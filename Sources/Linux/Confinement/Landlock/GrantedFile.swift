import CLinux
import Glibc
package import LinuxSystem

/// A granted file, kept open. Its rule applies to this file, even if another file takes its name later.
package final class GrantedFile {
    let descriptor: OwnedDescriptor
    let rights: LandlockFileRights

    package convenience init(_ grant: FileGrant) throws(SystemError) {
        try self.init(
            grant.path, rights: LandlockFileRights.granted(by: grant.access), isDirect: grant.isDirect)
    }

    init(_ path: String, rights: LandlockFileRights, isDirect: Bool = false) throws(SystemError) {
        let descriptor =
            isDirect
            ? try openDirectPath(path) : OwnedDescriptor(owning: try systemCall(.open) { hostel_open_path(path) })
        var status = stat()
        if fstat(descriptor.rawValue, &status) != 0 { throw SystemError(.fstat, Glibc.errno) }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        self.rights = isFolder ? rights : rights.intersection(.ofFiles)
        self.descriptor = descriptor
    }
}
