package import SceneMessages

/// The pictures that the host has. Each is sent once and released when no tile shows it any more.
///
/// Numbers count up over the whole session and are never reused.
@MainActor
package final class PicturePool: PictureNumbering {
    /// A host keeps this many pictures of one extension, and this many bytes in all.
    package static let mostPictures = 256
    package static let mostBytes = 64 << 20

    private let link: any WidgetHostLink
    private var bytes = 0
    private var hasWarned = false
    private var next: UInt32 = 1
    private var numbers: [ObjectIdentifier: UInt32] = [:]
    // Keeps the content alive, so that its identity stays unique while the host has the picture.
    private var contents: [UInt32: ImageContent] = [:]
    private var shown: [ViewIdentifier: Set<UInt32>] = [:]

    package init(link: any WidgetHostLink) { self.link = link }

    package func number(of content: ImageContent) -> UInt32? {
        let key = ObjectIdentifier(content)
        if let number = numbers[key] { return number }
        guard !content.isBroken, hasRoom(for: content) else { return nil }
        let number = next
        let isSent = link.define(image: number, width: content.width, height: content.height) { pixels in
            content.draw(into: pixels)
        }
        guard isSent else {
            content.isBroken = true
            link.send(.warning("a picture of \(content.width) × \(content.height) pixels could not be decoded"))
            return nil
        }
        next += 1
        bytes += content.byteCount
        numbers[key] = number
        contents[number] = content
        return number
    }

    /// The pixels of the picture with this number; 0 for an unknown number.
    package func pixels(of number: UInt32) -> Int { contents[number].map { $0.width * $0.height } ?? 0 }

    private func hasRoom(for content: ImageContent) -> Bool {
        if contents.count < Self.mostPictures, bytes + content.byteCount <= Self.mostBytes {
            hasWarned = false
            return true
        }
        if !hasWarned {
            link.send(
                .warning(
                    "a picture is left out: a host keeps \(Self.mostPictures) pictures of a widget and "
                        + "\(Self.mostBytes >> 20) MiB of pixels"))
        }
        hasWarned = true
        return false
    }

    /// Takes the pictures of a tile's latest frame, and releases those that no tile shows any more.
    package func use(_ images: Set<UInt32>, by view: ViewIdentifier) {
        shown[view] = images.isEmpty ? nil : images
        let needed = shown.values.reduce(into: Set<UInt32>()) { $0.formUnion($1) }
        for number in contents.keys.sorted() where !needed.contains(number) {
            guard let content = contents.removeValue(forKey: number) else { continue }
            numbers[ObjectIdentifier(content)] = nil
            bytes -= content.byteCount
            link.send(.imageReleased(image: number))
        }
    }
}
