internal import CHostelHost
internal import Glibc

/// The fork server of the installation that this library belongs to.
///
/// The library lies in `lib`, the program in `bin` beside it; as built, both lie in one folder.
enum InstalledForkServer {
    /// Nil where neither exists; then the host searches beside the running program.
    static let path: String? = {
        guard getenv("HOSTEL_FORK_SERVER") == nil, let folder = ownFolder else { return nil }
        let name = "hostel-fork-server"
        return [folder + "/../bin/" + name, folder + "/" + name].first { access($0, X_OK) == 0 }
    }()

    private static var ownFolder: String? {
        guard let name = hostel_host_library(), let resolved = realpath(name, nil) else { return nil }
        defer { free(resolved) }
        let path = String(cString: resolved)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
