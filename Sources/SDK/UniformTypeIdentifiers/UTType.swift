/// A kind of data.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible, CustomDebugStringConvertible {
    public let identifier: String
    public var description: String { identifier }
    public var debugDescription: String { identifier }

    private init(known identifier: String) { self.identifier = identifier }

    /// A kind by its identifier; nil for one that is not in the list below.
    public init?(_ identifier: String) {
        guard Self.known[identifier] != nil else { return nil }
        self.identifier = identifier
    }

    /// A kind by the ending of its files; nil for one that is not in the list below.
    public init?(filenameExtension: String) {
        let wanted = filenameExtension.lowercased()
        guard let found = Self.known.first(where: { $1.endings.contains(wanted) }) else { return nil }
        identifier = found.key
    }

    /// A kind by its MIME type; nil for one that is not in the list below.
    public init?(mimeType: String) {
        guard let found = Self.known.first(where: { $1.mime == mimeType.lowercased() }) else { return nil }
        identifier = found.key
    }

    public init(exportedAs identifier: String) { self.identifier = identifier }
    public init(importedAs identifier: String) { self.identifier = identifier }

    public var preferredFilenameExtension: String? { Self.known[identifier]?.endings.first }
    public var preferredMIMEType: String? { Self.known[identifier]?.mime }

    /// Whether it is that kind, or a special form of it.
    public func conforms(to type: UTType) -> Bool {
        var next: String? = identifier
        while let name = next {
            if name == type.identifier { return true }
            next = Self.known[name]?.parent
        }
        return false
    }

    private struct Facts {
        var parent: String?
        var endings: [String] = []
        var mime: String?
    }

    private static let known: [String: Facts] = [
        "public.item": Facts(), "public.content": Facts(), "public.data": Facts(parent: "public.item"),
        "public.image": Facts(parent: "public.data"), "public.text": Facts(parent: "public.data"),
        "public.movie": Facts(parent: "public.data"), "public.audio": Facts(parent: "public.data"),
        "public.folder": Facts(parent: "public.item"), "public.url": Facts(parent: "public.data"),
        "public.png": Facts(parent: "public.image", endings: ["png"], mime: "image/png"),
        "public.jpeg": Facts(parent: "public.image", endings: ["jpeg", "jpg"], mime: "image/jpeg"),
        "com.compuserve.gif": Facts(parent: "public.image", endings: ["gif"], mime: "image/gif"),
        "public.heic": Facts(parent: "public.image", endings: ["heic"], mime: "image/heic"),
        "public.heif": Facts(parent: "public.image", endings: ["heif", "hif"], mime: "image/heif"),
        "com.microsoft.bmp": Facts(parent: "public.image", endings: ["bmp"], mime: "image/bmp"),
        "public.tiff": Facts(parent: "public.image", endings: ["tiff", "tif"], mime: "image/tiff"),
        "org.webmproject.webp": Facts(parent: "public.image", endings: ["webp"], mime: "image/webp"),
        "public.svg-image": Facts(parent: "public.image", endings: ["svg"], mime: "image/svg+xml"),
        "com.adobe.pdf": Facts(parent: "public.data", endings: ["pdf"], mime: "application/pdf"),
        "public.plain-text": Facts(parent: "public.text", endings: ["txt"], mime: "text/plain"),
        "public.utf8-plain-text": Facts(parent: "public.plain-text"),
        "public.json": Facts(parent: "public.text", endings: ["json"], mime: "application/json"),
        "public.xml": Facts(parent: "public.text", endings: ["xml"], mime: "application/xml"),
        "public.html": Facts(parent: "public.text", endings: ["html", "htm"], mime: "text/html"),
        "public.comma-separated-values-text": Facts(parent: "public.text", endings: ["csv"], mime: "text/csv"),
        "public.zip-archive": Facts(parent: "public.data", endings: ["zip"], mime: "application/zip"),
        "public.mpeg-4": Facts(parent: "public.movie", endings: ["mp4"], mime: "video/mp4"),
        "public.mp3": Facts(parent: "public.audio", endings: ["mp3"], mime: "audio/mpeg"),
    ]

    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let folder = UTType(known: "public.folder")
    public static let url = UTType(known: "public.url")
    public static let image = UTType(known: "public.image")
    public static let text = UTType(known: "public.text")
    public static let movie = UTType(known: "public.movie")
    public static let audio = UTType(known: "public.audio")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let heic = UTType(known: "public.heic")
    public static let heif = UTType(known: "public.heif")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let tiff = UTType(known: "public.tiff")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let svg = UTType(known: "public.svg-image")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let json = UTType(known: "public.json")
    public static let xml = UTType(known: "public.xml")
    public static let html = UTType(known: "public.html")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let zip = UTType(known: "public.zip-archive")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let mp3 = UTType(known: "public.mp3")
}
