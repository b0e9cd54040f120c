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

    /// - Parameter users: for each folder that a host uses, the user of an extension whose files lie there alone. An
    ///   extension has files in several of them, and is root if one of them demands it.
    package init(_ users: [(folder: String, user: OutsideUser)]) {
        let refusing = users.filter { if case .root(.fileSystem) = $0.user { true } else { false } }
        let reasons = refusing.map { place in
            guard case .root(.fileSystem(let error)) = place.user else { return "" }
            return "the file system of \(PlainText.line(place.folder)) cannot exchange owners (\(error))"
        }
        if users.contains(where: { $0.user == .root(.notPermitted) }) {
            isOn = false
            detail = "Outside of their namespaces, extensions are root: the host may not make them another user here."
            remedy = "Run the host as an ordinary user, or as root outside of containers."
        } else if !refusing.isEmpty {
            isOn = false
            detail = "Outside of their namespaces, extensions are root: \(reasons.joined(separator: ", and "))."
            remedy =
                "Run the host as an ordinary user, or put \(refusing.count == 1 ? "this folder" : "these folders") on "
                + "ext4, XFS, btrfs or tmpfs."
        } else {
            isOn = true
            detail =
                users.contains { $0.user == .own }
                ? "Outside of their namespaces, extensions are user \(OwnerExchange.user), not root."
                : "Outside of their namespaces, extensions are the host's user, not root."
            remedy = nil
        }
    }
}
