internal import Glibc
internal import LinuxSystem

extension DiskMeasure {
    /// The measure for a folder on this machine. A folder that is missing is on the file system of the one above it.
    package static func probe(_ folder: String) -> DiskMeasure {
        var path = folder
        while true {
            do throws(SystemError) {
                let opened = try OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY)
                return probe(opened.rawValue)
            } catch {
                guard error.errno == ENOENT, let slash = path.lastIndex(of: "/"), path != "/" else {
                    return .walk(.failed(error))
                }
                path = slash == path.startIndex ? "/" : String(path[..<slash])
            }
        }
    }

    private static func probe(_ folder: Int32) -> DiskMeasure {
        decide(
            state: Result { () throws(SystemError) in try ProjectQuota.state(at: folder) },
            use: Result { () throws(SystemError) in
                try ProjectQuota.use(of: ProjectNumbers.range.lowerBound, at: folder)
            },
            project: Result { () throws(SystemError) in try FileProject(of: folder) })
    }
}
