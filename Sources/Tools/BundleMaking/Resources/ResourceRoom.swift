import ExtensionManifest
import SystemPackage

/// The room that resources have: the bytes of one and of all together, their number, and the folders around one. The file system counts holes of a sparse file as nothing, and
/// a copy of them fills the disk.
struct ResourceRoom {
    // Ours; a large widget has 20 MB in three levels of folders.
    static let mostOfOne = 256 << 20
    static let mostOfAll = 1 << 30
    static let mostFiles = 65_536
    static let mostDepth = 32

    private let mostOfOne: Int
    private var left: Int

    init(mostOfOne: Int = ResourceRoom.mostOfOne, mostOfAll: Int = ResourceRoom.mostOfAll) {
        self.mostOfOne = mostOfOne
        left = mostOfAll
    }

    /// Takes the room of a file that is copied; the reason if it has none.
    mutating func take(_ file: FilePath) -> String? {
        let size = FileStamp(file.string).map { Int($0.size) } ?? 0
        if size > mostOfOne { return "it has more than \(mostOfOne >> 20) MB" }
        if size > left { return "all resources together have more than \(Self.mostOfAll >> 20) MB" }
        left -= size
        return nil
    }
}
