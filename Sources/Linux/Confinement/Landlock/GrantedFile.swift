import CLinux
import Glibc
package import LinuxSystem

/// A granted file, kept open. Its rule applies to this file, even if another file takes its name later.
package final class GrantedFile {
    let descriptor: OwnedDescriptor
    let rights: LandlockFileRights

    package convenience init(_ grant: FileGrant) throws(SystemError) {
        let descriptor =
            grant.isDirect
            ? try openDirectPath(grant.path)
            : OwnedDescriptor(owning: try systemCall(.open) { hostel_open_path(grant.path) })
        try self.init(descriptor, rights: LandlockFileRights.granted(by: grant.access))
    }

    convenience init(_ path: String, rights: LandlockFileRights) throws(SystemError) {
        try self.init(OwnedDescriptor(owning: try systemCall(.open) { hostel_open_path(path) }), rights: rights)
    }

    private init(_ descriptor: consuming OwnedDescriptor, rights: LandlockFileRights) throws(SystemError) {
        var status = stat()
        if fstat(descriptor.rawValue, &status) != 0 { throw SystemError(.fstat, Glibc.errno) }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        self.rights = isFolder ? rights : rights.intersection(.ofFiles)
        self.descriptor = descriptor
    }
}
