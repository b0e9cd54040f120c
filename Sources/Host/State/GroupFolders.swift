internal import PlainText

/// The folders of App Groups: each group has one in the host's state, for the extensions and containers entitled to it.
package struct GroupFolders: Hashable, Sendable {
    private let root: String

    package init(state: StateFolder) {
        root = state.path + "/groups"
    }

    /// The folders of the groups that an extension is entitled to, made if they are missing.
    ///
    /// Names come from a checked manifest, in which a group is spelled like a bundle identifier. A name that could lead
    /// elsewhere, or whose folder cannot be made, is left out. The extension has no such container then.
    package func folders(of groups: [String]) -> [String: String] {
        var folders: [String: String] = [:]
        for group in groups { folders[group] = folder(of: group) }
        return folders
    }

    private func folder(of name: String) -> String? {
        guard let path = NamedFolder.path(name, in: root) else { return nil }
        do {
            try NamedFolder.make(path)
            return path
        } catch {
            HostLog.state.warning("The folder of the App Group \(name) cannot be made: \(failureText(error))", of: nil)
            return nil
        }
    }
}
