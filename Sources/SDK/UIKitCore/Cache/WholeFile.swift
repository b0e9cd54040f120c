internal import Foundation
internal import Glibc
internal import LinuxSystem

/// Writes a file in one step: who reads it finds the old bytes or the new ones, whenever the writer is killed.
///
/// Foundation's atomic writing leaves a file of a name of its own behind each writer that is killed, for ever. Here a
/// draft has one of a few names beside its target, and a lock while it is written: what a dead writer left is the next
/// one's to write over.
enum WholeFile {
    /// Writers of one file at a time; a further one fails.
    private static let places = 8

    /// Puts these bytes in the file's place.
    ///
    /// - Returns: whether they are there now; if not, the old file is.
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

    /// Hidden, and short enough for a name of 255 bytes at the most where the target's own has 240.
    private static func draft(of path: String, _ place: Int) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return path[..<slash] + "." + path[slash...] + ".\(place).new"
    }

    /// False where somebody else writes under this draft's name, or has put something there that is no file.
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
            // A disk that is full is not made fuller.
            unlink(draft)
            throw error
        }
        return true
    }

    /// Whether the name still leads to the open file: its last writer may have put it in its place meanwhile.
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
