internal import Foundation
internal import Glibc
internal import LinuxSystem

/// Writes a file in one step: a reader finds the old bytes or the new ones, even if the writer is killed.
///
/// Foundation's atomic writing leaves a file with a new name behind for each writer that is killed. This one uses a few
/// fixed names beside its target and holds a lock while it writes, so the next writer overwrites what a killed writer
/// left.
enum WholeFile {
    /// How many writers one file may have at a time; a further one fails.
    private static let places = 8

    /// Replaces the content of a file.
    ///
    /// - Returns: false if it failed; the old file is there then.
    static func write(_ data: Data, to path: String) -> Bool {
        do throws(SystemError) {
            for place in 0..<places {
                if try write(data, to: path, draft: draft(of: path, place)) { return true }
            }
            return false
        } catch {
            return false
        }
    }

    /// Hidden. A target's name of 240 bytes still gives a name within the limit of 255.
    private static func draft(of path: String, _ place: Int) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return path[..<slash] + "." + path[slash...] + ".\(place).new"
    }

    /// False if another writer uses this draft's name, or if it names something that is not a regular file.
    private static func write(_ data: Data, to path: String, draft: String) throws(SystemError) -> Bool {
        let file: OwnedDescriptor
        do throws(SystemError) {
            file = try .open(draft, flags: O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o644)
        } catch {
            guard [ELOOP, EISDIR, ENXIO].contains(error.errno) else { throw error }
            return false
        }
        let number = file.rawValue
        guard try systemCallUnlessBlocked(.flock, { kernelResult(flock(number, LOCK_EX | LOCK_NB)) }) != nil,
            isSame(number, draft)
        else { return false }
        do throws(SystemError) {
            _ = try systemCall(.ftruncate) { kernelResult(ftruncate(number, 0)) }
            try put(data, into: number)
            _ = try systemCall(.rename) { kernelResult(Glibc.rename(draft, path)) }
        } catch {
            // Frees the space on a disk that may be full.
            unlink(draft)
            throw error
        }
        return true
    }

    /// Whether the name still leads to the open file: its last writer may have renamed it in the meantime.
    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(descriptor, &open) == 0 && lstat(path, &named) == 0 && open.st_ino == named.st_ino
            && open.st_dev == named.st_dev && open.st_mode & S_IFMT == S_IFREG
    }

    private static func put(_ data: Data, into descriptor: Int32) throws(SystemError) {
        var failure: SystemError?
        data.withUnsafeBytes { bytes in
            var done = 0
            do throws(SystemError) {
                while done < bytes.count {
                    done += try systemCall(.write) {
                        kernelResult(Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done))
                    }
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
    }
}
