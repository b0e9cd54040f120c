package import Confinement
internal import PlainText

/// The user of extensions outside of their namespaces, and the reason: the row `user` of `hostel doctor`. A value.
package struct UserOutlook: Hashable, Sendable, Encodable {
    /// Whether extensions have no rights that files and the kernel give to root.
    package let isOn: Bool
    /// One sentence about the user, with its reason.
    package let detail: String
    /// How to get another user; nil if extensions are not root, or nothing can be done.
    package let remedy: String?

    /// - Parameter folder: the state folder.
    package init(_ user: OutsideUser, folder: String) {
        let place = "the file system of \(PlainText.line(folder))"
        switch user {
        case .own:
            isOn = true
            detail = "Outside of their namespaces, extensions are user \(OwnerExchange.user), not root."
            remedy = nil
        case .ordinary:
            isOn = true
            detail = "Outside of their namespaces, extensions are the host's user, not root."
            remedy = nil
        case .root(.notPermitted):
            isOn = false
            detail = "Outside of their namespaces, extensions are root: the host may not make them another user here."
            remedy = "Run the host as an ordinary user, or as root outside of containers."
        case .root(.fileSystem(let error)):
            isOn = false
            detail = "Outside of their namespaces, extensions are root: \(place) cannot exchange owners (\(error))."
            remedy =
                "Run the host as an ordinary user, or put the state folder and the bundles on ext4, XFS, btrfs or tmpfs."
        }
    }
}
