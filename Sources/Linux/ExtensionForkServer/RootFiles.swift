import CLinux
import Confinement
import Glibc
import LinuxSystem

/// Finds the files of the shared root on this machine.
enum RootFiles {
    /// The shared files that exist, the targets of those that are links, and /proc.
    static func found() -> [RootFile] {
        var files = [RootFile("/proc", .folder)]
        for rule in SharedFiles.rules(variables: SharedFiles.variables, runtime: LandlockPlan.runtime) {
            guard case .allow(let grant) = rule.measure else { continue }
            if let file = file(at: grant.path, followingLink: false) { files.append(file) }
            guard let target = realPath(grant.path) else { continue }
            if let file = file(at: target, followingLink: true) { files.append(file) }
        }
        return files
    }

    /// - Returns: nil if there is no such file, or if it is neither a folder, a file, a device nor a link.
    static func file(at path: String, followingLink: Bool) -> RootFile? {
        var status = stat()
        guard fstatat(AT_FDCWD, path, &status, followingLink ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return RootFile(path, .folder)
        case S_IFREG, S_IFCHR: return RootFile(path, .file)
        case S_IFLNK: return link(path).map { RootFile(path, .link($0)) }
        default: return nil
        }
    }

    /// The link's own text if one step leads to the file, as programs read the zone's name there, or else the file's
    /// path.
    private static func link(_ path: String) -> String? {
        guard let end = realPath(path) else { return nil }
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &text, Int(PATH_MAX))
        guard count > 0 else { return nil }
        let target = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        var status = stat()
        let step = target.hasPrefix("/") ? target : folder + "/" + target
        guard lstat(step, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return end }
        return target
    }
}
