internal import ExtensionMessages
internal import Foundation
internal import WidgetDisplay

/// The last looks of a widget with the pictures they need, as the host's state keeps them.
struct ArchivedLooks: Codable {
    struct ArchivedPicture: Codable {
        var number: UInt32
        var width: Int
        var height: Int
        var pixels: Data
    }

    var list: Data
    var pictures: [ArchivedPicture]

    /// Pictures are left out beyond this many bytes: a snapshot is a courtesy.
    private static let mostPictureBytes = 4 << 20

    init(list: DisplayList, pictures: Pictures) {
        self.list = Data(list.encoded())
        var bytes = 0
        self.pictures = pictures.sorted { $0.key < $1.key }.compactMap { number, picture in
            guard bytes + picture.pixels.count <= Self.mostPictureBytes else { return nil }
            bytes += picture.pixels.count
            return ArchivedPicture(
                number: number, width: picture.width, height: picture.height, pixels: picture.pixels)
        }
    }

    func encoded() -> [UInt8]? {
        (try? JSONEncoder().encode(self)).map { [UInt8]($0) }
    }

    /// Reads what an earlier run kept; nil if it cannot be read any more. The file may have been changed by anybody of
    /// the same user, so it passes the limits that a widget's own words pass.
    static func read(_ bytes: [UInt8]) -> (list: DisplayList, pictures: Pictures)? {
        guard let archived = try? JSONDecoder().decode(ArchivedLooks.self, from: Data(bytes)),
            let list = try? DisplayList(encoded: [UInt8](archived.list))
        else { return nil }
        var pictures: Pictures = [:]
        for archived in archived.pictures {
            pictures[archived.number] = Picture(
                width: archived.width, height: archived.height, pixels: archived.pixels)
        }
        let checked = try? list.validated(
            images: Set(pictures.keys), pixels: { pictures[$0].map { $0.width * $0.height } ?? 0 })
        guard let checked else { return nil }
        return (checked, pictures)
    }
}
