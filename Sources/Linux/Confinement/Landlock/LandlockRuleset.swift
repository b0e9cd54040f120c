import CLinux
import Glibc
package import LinuxSystem

/// Rules about files that a child takes on for good. Made before it exists.
package final class LandlockRuleset {
    package let descriptor: OwnedDescriptor
    private let handled: LandlockFileRights

    /// Refuses everything that `version` can refuse.
    package init(version: LandlockVersion, isNetworkClient: Bool) throws(SystemError) {
        let handled = LandlockFileRights.handled(byVersion: version.number)
        let network = LandlockNetworkRights.handled(byVersion: version.number, isNetworkClient: isNetworkClient)
        let scopes = LandlockScopes.handled(byVersion: version.number)
        let number = try systemCall(.landlock) {
            hostel_landlock_create(handled.rawValue, network.rawValue, scopes.rawValue)
        }
        descriptor = OwnedDescriptor(owning: number)
        self.handled = handled
    }

    package func allow(_ file: GrantedFile) throws(SystemError) {
        let rights = handled.intersection(file.rights)
        _ = try systemCall(.landlock) {
            hostel_landlock_allow(descriptor.rawValue, file.descriptor.rawValue, rights.rawValue)
        }
    }
}

/// A file that is granted, held open: a rule is about the file that it is now, whatever takes its name later.
package final class GrantedFile {
    let descriptor: OwnedDescriptor
    let rights: LandlockFileRights

    package convenience init(_ grant: FileGrant) throws(SystemError) {
        try self.init(grant.path, rights: LandlockFileRights.granted(by: grant.access))
    }

    init(_ path: String, rights: LandlockFileRights) throws(SystemError) {
        let descriptor = OwnedDescriptor(owning: try systemCall(.open) { hostel_open_path(path) })
        var status = stat()
        if fstat(descriptor.rawValue, &status) != 0 { throw SystemError(.fstat, Glibc.errno) }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        self.rights = isFolder ? rights : rights.intersection(.ofFiles)
        self.descriptor = descriptor
    }
}
