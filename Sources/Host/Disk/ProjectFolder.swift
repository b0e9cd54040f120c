internal import Glibc
internal import LinuxSystem

/// Gives folders projects, and reads their use. Every call blocks, so call it off the host's thread.
///
/// The files that a folder holds already get the number one by one; new ones inherit it. A trusted attribute of the
/// folder, which no extension can set, says that all have it.
struct ProjectFolder: ~Copyable {
    private let folder: OwnedDescriptor
    private static let record = "trusted.hostel.project"

    init(_ path: String) throws(SystemError) {
        folder = try OwnedDescriptor.open(path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }

    /// The kernel's count, if it counts the whole folder under this number.
    func use(of number: UInt32) throws(SystemError) -> ProjectUse? {
        guard try FileProject(of: folder.rawValue) == FileProject(number: number, isInherited: true) else { return nil }
        return try ProjectQuota.use(of: number, at: folder.rawValue)
    }

    /// Sees to it that the kernel counts and bounds the folder.
    ///
    /// - Returns: the folder's number; nil if files remain that the kernel does not count, or if the folder has another's
    ///   project.
    func charge(bounds: ProjectBounds) throws(SystemError) -> UInt32? {
        switch ProjectNumbers.step(found: try FileProject(of: folder.rawValue), recorded: recorded()) {
        case .none(let number):
            try bound(number, by: bounds)
            return number
        case .charge(let number): return try complete(number, bounds)
        case .choose: return try choose().flatMap { number throws(SystemError) in try complete(number, bounds) }
        case .leave: return nil
        }
    }

    private func complete(_ number: UInt32, _ bounds: ProjectBounds) throws(SystemError) -> UInt32? {
        // At once, and not after the walk: an extension may write meanwhile.
        try bound(number, by: bounds)
        guard ProjectWalk.charge(folder.rawValue, to: number) else { return nil }
        try record(number)
        return number
    }

    private func bound(_ number: UInt32, by bounds: ProjectBounds) throws(SystemError) {
        guard try ProjectQuota.use(of: number, at: folder.rawValue).bounds != bounds else { return }
        try ProjectQuota.bound(number, by: bounds, at: folder.rawValue)
    }

    /// Gives the folder itself a number that no other file has; nil if all that were tried are taken.
    private func choose() throws(SystemError) -> UInt32? {
        var status = stat()
        guard fstat(folder.rawValue, &status) == 0 else { throw SystemError(.fstat, errno) }
        for number in ProjectNumbers.candidates(for: UInt64(status.st_ino)) {
            guard ProjectNumbers.isFree(try ProjectQuota.use(of: number, at: folder.rawValue)) else { continue }
            try FileProject(number: number, isInherited: true).set(of: folder.rawValue)
            if ProjectNumbers.isOnlyFolder(try ProjectQuota.use(of: number, at: folder.rawValue)) { return number }
        }
        return nil
    }

    private func recorded() -> UInt32? {
        FileAttribute.value(Self.record, of: folder.rawValue, most: 16).flatMap {
            UInt32(String(decoding: $0, as: UTF8.self))
        }
    }

    private func record(_ number: UInt32) throws(SystemError) {
        try FileAttribute.set(Self.record, to: Array(String(number).utf8), of: folder.rawValue)
    }
}
