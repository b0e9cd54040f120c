internal import CLinux
internal import Glibc

/// Whether the count of a process's private pages (`Statm.privatePages`) says how many pages are its own.
package enum PageCounting {
    /// Whether the machine counts exactly now.
    ///
    /// - The kernel must count exactly. Linux 6.16 is the first that does: since its commit 82241a83cd15, statm sums the
    ///   counters of all processors. Before, each processor kept up to 32 pages and more to itself.
    /// - There must be no swap: a page that was swapped in and not written since is in the count, and it is not dirty.
    /// - Equal pages must not be merged, as a service can ask for this process and all that it starts.
    package static var isExact: Bool {
        countsEachPage && hostel_has_swap() == 0 && hostel_merges_equal_pages() == 0
    }

    private static let countsEachPage: Bool = {
        var names = utsname()
        guard uname(&names) == 0 else { return false }
        return withUnsafeBytes(of: &names.release) { isRelease($0.prefix { $0 != 0 }, atLeast: (6, 16)) }
    }()

    /// Whether a release such as "6.18.0-amd64" is not older than another. False for any other text.
    package static func isRelease(_ text: some Sequence<UInt8>, atLeast least: (UInt64, UInt64)) -> Bool {
        let numbers = Array(text).split(separator: 0x2E, maxSplits: 2, omittingEmptySubsequences: false).map {
            ProcText.number($0.prefix { (0x30...0x39).contains($0) })
        }
        guard numbers.count > 1, let major = numbers[0], let minor = numbers[1] else { return false }
        return (major, minor) >= least
    }
}
