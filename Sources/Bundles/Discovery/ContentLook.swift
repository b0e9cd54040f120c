package import SystemPackage

/// The content hash of a bundle, and the state of its files when they were read.
package struct BundleContent: Hashable, Sendable {
    package let hash: String
    /// Bytes of its library.
    let bytes: Int
    private let stamps: [FileStamp]

    fileprivate init(hash: String, bytes: Int, stamps: [FileStamp]) {
        (self.hash, self.bytes, self.stamps) = (hash, bytes, stamps)
    }

    /// Whether the files are as they were.
    fileprivate func holds(for now: [FileStamp]) -> Bool { stamps == now && !now.isEmpty }
}

/// The contents of the displayable bundles that ask for a grant, at one look.
package struct ContentLook: Sendable {
    /// By the bundle's path.
    package private(set) var contents: [FilePath: BundleContent] = [:]
    /// The bundles whose turn comes at a later look, by path.
    package private(set) var waiting: Set<FilePath> = []
    /// The bundles that exceed the bound of their container, by path.
    package private(set) var tooLarge: Set<FilePath> = []

    /// Bytes that one look hashes: 2 s with our SHA-256. Our choice.
    package static let mostBytes = 256 << 20

    /// Hashes each bundle, unless its files are as they were at the look before.
    ///
    /// Reads whole libraries, so call it off the host's thread. A host's start waits for the first look, so this one never
    /// exceeds the bound; every other look hashes one bundle at least.
    package init(
        _ asking: [DiscoveredBundle], stamps: [FilePath: [FileStamp]], previous: [FilePath: BundleContent],
        isFirst: Bool, mostBytes: Int = ContentLook.mostBytes, ofContainer: Int = ContentQueue.mostBytes
    ) {
        if asking.isEmpty { return }
        for bundle in asking {
            let path = bundle.path
            if let old = previous[path], old.holds(for: stamps[path] ?? []) { contents[path] = old }
        }
        let queue = ContentQueue(asking, mostBytes: ofContainer) { [contents] bundle in
            contents[bundle.path]?.bytes ?? bundle.libraryBytes
        }
        var read = 0
        for entry in queue.entries {
            let bundle = asking[entry.index]
            let path = bundle.path
            if contents[path] != nil { continue }
            if isFirst || read > 0, entry.bytes > mostBytes - read {
                waiting.insert(path)
                continue
            }
            read += entry.bytes
            guard let hash = BundleContentHash.of(bundle) else { continue }
            contents[path] = BundleContent(hash: hash, bytes: entry.bytes, stamps: stamps[path] ?? [])
        }
        for index in queue.tooLarge {
            let path = asking[index].path
            contents[path] = nil
            tooLarge.insert(path)
        }
    }
}

extension DiscoveredBundle {
    /// The bundle with a finding if its content is too large to be hashed.
    fileprivate func marked(tooLarge paths: Set<FilePath>) -> DiscoveredBundle {
        guard !paths.isEmpty, paths.contains(path) else { return self }
        var marked = self
        marked.add(.contentTooLarge(path.lastComponent?.string ?? "", isInContainer: containerPath != nil))
        return marked
    }
}

extension ContentLook {
    /// The bundles, each that is too large with the reason why it is not displayed.
    package func marked(_ bundles: [DiscoveredBundle]) -> [DiscoveredBundle] {
        tooLarge.isEmpty ? bundles : bundles.map { $0.marked(tooLarge: tooLarge) }
    }
}
