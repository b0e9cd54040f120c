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
        "public.zip-archive": Facts(parent: "public.archive", endings: ["zip"], mime: "application/zip"),
        "public.mpeg-4": Facts(parent: "public.movie", endings: ["mp4"], mime: "video/mp4"),
        "public.mp3": Facts(parent: "public.audio", endings: ["mp3"], mime: "audio/mpeg"),
        "public.directory": Facts(parent: "public.item"), "public.package": Facts(parent: "public.directory"),
        "public.file-url": Facts(parent: "public.url"), "public.archive": Facts(parent: "public.data"),
        "public.video": Facts(parent: "public.movie"), "public.source-code": Facts(parent: "public.plain-text"),
        "public.contact": Facts(parent: "public.content"), "public.font": Facts(parent: "public.data"),
        "com.apple.quicktime-movie": Facts(parent: "public.movie", endings: ["mov", "qt"], mime: "video/quicktime"),
        "public.avi": Facts(parent: "public.movie", endings: ["avi"], mime: "video/avi"),
        "public.mpeg-4-audio": Facts(parent: "public.audio", endings: ["m4a"], mime: "audio/mp4"),
        "com.microsoft.waveform-audio": Facts(
            parent: "public.audio", endings: ["wav", "wave"], mime: "audio/vnd.wave"),
        "public.aiff-audio": Facts(parent: "public.audio", endings: ["aiff", "aif"], mime: "audio/aiff"),
        "public.rtf": Facts(parent: "public.text", endings: ["rtf"], mime: "text/rtf"),
        "public.tab-separated-values-text": Facts(
            parent: "public.text", endings: ["tsv"], mime: "text/tab-separated-values"),
        "public.yaml": Facts(parent: "public.text", endings: ["yml", "yaml"], mime: "application/x-yaml"),
        "public.log": Facts(parent: "public.plain-text", endings: ["log"]),
        "public.swift-source": Facts(parent: "public.source-code", endings: ["swift"]),
        "com.netscape.javascript-source": Facts(parent: "public.source-code", endings: ["js"], mime: "text/javascript"),
        "com.apple.property-list": Facts(parent: "public.data", endings: ["plist"]),
        "public.vcard": Facts(parent: "public.contact", endings: ["vcf", "vcard"], mime: "text/vcard"),
        "com.apple.ical.ics": Facts(parent: "public.text", endings: ["ics"], mime: "text/calendar"),
        "org.gnu.gnu-zip-archive": Facts(
            parent: "public.archive", endings: ["gz", "gzip"], mime: "application/x-gzip"),
        "org.idpf.epub-container": Facts(parent: "public.data", endings: ["epub"], mime: "application/epub+zip"),
        "com.microsoft.ico": Facts(parent: "public.image", endings: ["ico"], mime: "image/vnd.microsoft.icon"),
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
    public static let directory = UTType(known: "public.directory")
    public static let package = UTType(known: "public.package")
    public static let fileURL = UTType(known: "public.file-url")
    public static let archive = UTType(known: "public.archive")
    public static let video = UTType(known: "public.video")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let contact = UTType(known: "public.contact")
    public static let font = UTType(known: "public.font")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let avi = UTType(known: "public.avi")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let aiff = UTType(known: "public.aiff-audio")
    public static let rtf = UTType(known: "public.rtf")
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    public static let yaml = UTType(known: "public.yaml")
    public static let log = UTType(known: "public.log")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let vCard = UTType(known: "public.vcard")
    public static let calendarEvent = UTType(known: "com.apple.ical.ics")
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    public static let epub = UTType(known: "org.idpf.epub-container")
    public static let ico = UTType(known: "com.microsoft.ico")
}
