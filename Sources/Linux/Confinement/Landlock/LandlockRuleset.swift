import CLinux
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
