import Foundation

/// The bytes of a picture file, whole or so far, and what is read of them.
struct PictureFile {
    private(set) var data = Data()
    private(set) var isWhole = false
    private var picture: UIImage?
    private var outline: GIFOutline?
    /// The reader of a GIF's pictures, and the number of the one that it gives next.
    private var reader: (reader: GIFReader, next: Int)?

    init() {}

    /// Nil for bytes that are no picture.
    init?(whole data: Data) {
        take(data, isWhole: true)
        guard picture != nil else { return nil }
    }

    /// Takes the bytes so far, which contain the earlier ones.
    mutating func take(_ data: Data, isWhole: Bool) {
        (self.data, self.isWhole) = (data, isWhole)
        reader = nil
        picture = ImageContent(data, turnsRows: false).map { UIImage(content: $0, scale: 1) }
        outline = picture?.content?.format == .gif ? GIFOutline(data) : nil
    }

    /// The uniform type, by the first bytes.
    var type: String? {
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
        if data.starts(with: [0xFF, 0xD8]) { return "public.jpeg" }
        return data.starts(with: Data("GIF8".utf8)) ? "com.compuserve.gif" : nil
    }

    /// How the rows lie, from the file's header; up before it is there.
    var orientation: CGImagePropertyOrientation { picture?.content?.orientation ?? .up }

    /// In pixels as the rows lie, from the file's header; nil before it is there.
    var size: (width: Int, height: Int)? { picture?.content.map { ($0.width, $0.height) } }

    /// The number of pictures.
    var count: Int { outline?.delays.count ?? (picture == nil ? 0 : 1) }

    func delay(at index: Int) -> TimeInterval? {
        outline.flatMap { $0.delays.indices.contains(index) ? $0.delays[index] : nil }
    }
    var loopCount: Int? { outline?.loopCount }

    /// Whether a JPEG comes in several passes over the whole picture.
    var isProgressive: Bool { type == "public.jpeg" && JPEGFrame(data)?.isProgressive == true }

    /// The pixels of a picture; nil for bytes that cannot be decoded. A GIF's pictures build on one another, so they are
    /// fast in their order.
    mutating func image(at index: Int) -> CGImage? {
        guard (0..<count).contains(index), let size else { return nil }
        guard outline != nil, count > 1 else { return picture?.cgImage }
        if reader.map({ $0.next > index }) != false {
            reader = GIFReader(data, width: size.width, height: size.height).map { ($0, 0) }
        }
        while let (reader, next) = reader, let picture = reader.next() {
            self.reader = (reader, next + 1)
            if next == index { return CGImage(words: picture.pixels, width: size.width, height: size.height) }
        }
        reader = nil
        return nil
    }
}

/// The frame of a JPEG: the first marker that says how its pixels are coded.
struct JPEGFrame {
    let isProgressive: Bool

    /// Nil if the bytes end before the marker, or are damaged.
    init?(_ data: Data) {
        let frame: UInt8? = data.withUnsafeBytes { bytes in
            var place = 2
            while place + 3 < bytes.count, bytes[place] == 0xFF {
                let marker = bytes[place + 1]
                // Frames have the numbers from C0 on, without those of tables (C4, C8 and CC).
                if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return marker }
                place += 2 + max(Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]), 2)
            }
            return nil
        }
        guard let frame else { return nil }
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(frame)
    }
}
