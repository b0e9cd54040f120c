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

    init(list: DisplayList, images: ImageStore) {
        self.list = Data(list.encoded())
        let needed = Set(list.operations.compactMap { if case .image(let image) = $0 { image.image } else { nil } })
        var bytes = 0
        pictures = needed.sorted().compactMap { number in
            guard let picture = images.pictures[number], bytes + picture.pixels.count <= Self.mostPictureBytes else {
                return nil
            }
            bytes += picture.pixels.count
            return ArchivedPicture(
                number: number, width: picture.width, height: picture.height, pixels: picture.pixels)
        }
    }

    func encoded() -> [UInt8]? {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return (try? encoder.encode(self)).map { [UInt8]($0) }
    }

    /// Reads what an earlier run kept; nil if it cannot be read any more.
    static func read(_ bytes: [UInt8]) -> (list: DisplayList, images: ImageStore)? {
        guard let archived = try? PropertyListDecoder().decode(ArchivedLooks.self, from: Data(bytes)),
            let list = try? DisplayList(encoded: [UInt8](archived.list))
        else { return nil }
        var images = ImageStore()
        for archived in archived.pictures {
            guard let picture = Picture(width: archived.width, height: archived.height, pixels: archived.pixels) else {
                continue
            }
            images.restore(picture, as: archived.number)
        }
        return (list, images)
    }
}
