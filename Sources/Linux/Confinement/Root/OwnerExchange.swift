internal import CLinux
package import LinuxSystem

/// The user that extensions are outside, under a host of root, and the exchange of owners by which their files stay
/// root's on the disk. So an extension has no rights that files give to root, such as some in /proc.
package final class OwnerExchange {
    /// From 1879048192 to 2147483647 no user, container or service has a number by convention (systemd's UIDS-GIDS). The
    /// kernel's calls do not ask whether it has a name.
    package static let user: UInt32 = 2_018_705_408

    private let namespace: OwnedDescriptor

    /// - Returns: nil unless this process is root outside of all user namespaces, and may become that user.
    package init?() {
        guard hostel_may_change_user(Self.user) == 1 else { return nil }
        let namespace = hostel_make_exchange(Self.user)
        guard namespace >= 0 else { return nil }
        self.namespace = OwnedDescriptor(owning: namespace)
    }

    /// Shows the files of root on a mount as that user's. Throws if the file system cannot, as overlayfs.
    ///
    /// - Parameter mount: a descriptor of a mount that is attached nowhere.
    package func apply(toMount mount: Int32) throws(SystemError) {
        _ = try systemCall(.mountSetattr) { hostel_exchange_owners(mount, namespace.rawValue) }
    }
}
