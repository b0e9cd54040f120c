internal import PlainText

/// Each extension's own folder in the host's state: its home, with a folder for temporary files.
package struct DataFolders: Hashable, Sendable {
    private let root: String

    package init(state: StateFolder) {
        root = state.data
    }

    /// The extension's folder, made if it is missing; nil if it cannot be made, or for a name that could lead
    /// elsewhere.
    package func folder(of identifier: String) -> String? {
        guard let path = NamedFolder.path(identifier, in: root) else { return nil }
        do {
            try NamedFolder.make(path + "/tmp")
            return path
        } catch {
            HostLog.state.warning("The extension's own folder cannot be made: \(failureText(error))", of: identifier)
            return nil
        }
    }

    /// The variables that make programs use the folder.
    package static func variables(for folder: String) -> [String] {
        ["HOME=\(folder)", "TMPDIR=\(folder)/tmp"]
    }
}
