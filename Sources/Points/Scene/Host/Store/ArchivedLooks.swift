internal import DisplayLists
internal import Foundation
internal import SceneMessages
internal import WidgetDisplay

/// The last looks of a widget with their pictures, as the host's state keeps them.
struct ArchivedLooks: Codable {
    struct ArchivedPicture: Codable {
        var number: UInt32
        var width: Int
        var height: Int
        var pixels: Data
    }

    var list: Data
    var pictures: [ArchivedPicture]

    /// Bytes of all pictures. Further ones are left out, because a snapshot may be incomplete.
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

    /// Reads the looks of an earlier run; nil if they are unreadable. Any program of the same user may have changed the
    /// file, so the looks pass the checks that a widget's own messages pass.
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
