internal import SystemPackage

/// The order in which the contents of bundles are hashed, and the bundles that are too large for it. A value.
///
/// A sparse file, or a hundred names of one file, takes no room on its author's disk and seconds of every host that
/// hashes it. So the libraries of one container are bounded together. The smallest come first.
package struct ContentQueue: Sendable {
    package struct Entry: Sendable {
        /// Its index in the list of bundles.
        package let index: Int
        /// Bytes of its library.
        package let bytes: Int
    }

    /// Bytes of the libraries of one container, or of one bundle outside of containers, that are hashed.
    package static let mostBytes = 512 << 20

    package private(set) var entries: [Entry] = []
    /// The indices of the bundles that exceed the bound.
    package private(set) var tooLarge: [Int] = []

    /// - Parameter size: the bytes of a bundle's library; nil without one.
    package init(
        _ bundles: [DiscoveredBundle], mostBytes: Int = ContentQueue.mostBytes,
        size: (DiscoveredBundle) -> Int? = { $0.libraryBytes }
    ) {
        let found = bundles.indices.compactMap { index in
            size(bundles[index]).map { Entry(index: index, bytes: $0) }
        }
        var containers: [FilePath: Int] = [:]
        for entry in found.sorted(by: { ($0.bytes, $0.index) < ($1.bytes, $1.index) }) {
            let container = bundles[entry.index].containerPath
            let (sum, isOver) = (container.flatMap { containers[$0] } ?? 0).addingReportingOverflow(entry.bytes)
            if isOver || sum > mostBytes {
                tooLarge.append(entry.index)
            } else {
                if let container { containers[container] = sum }
                entries.append(entry)
            }
        }
    }
}

extension DiscoveredBundle {
    /// The bytes of its library as the disk has it now; nil without one.
    var libraryBytes: Int? { libraryPath.flatMap { FileStamp($0.string) }.map { Int($0.size) } }
}
