import CLinux
package import LinuxSystem

/// Rules about files that confine a child for the rest of its life. Made before the child exists.
package final class LandlockRuleset {
    package let descriptor: OwnedDescriptor
    private let handled: LandlockFileRights

    /// Refuses every right that `version` can refuse.
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

    /// - Parameter folder: the descriptor of a folder, which may be one without contents (O_PATH).
    package func allow(_ access: FileGrant.Access, beneath folder: Int32) throws(SystemError) {
        let rights = handled.intersection(LandlockFileRights.granted(by: access))
        _ = try systemCall(.landlock) { hostel_landlock_allow(descriptor.rawValue, folder, rights.rawValue) }
    }

    package func allow(_ file: GrantedFile) throws(SystemError) {
        let rights = handled.intersection(file.rights)
        _ = try systemCall(.landlock) {
            hostel_landlock_allow(descriptor.rawValue, file.descriptor.rawValue, rights.rawValue)
        }
    }
}
