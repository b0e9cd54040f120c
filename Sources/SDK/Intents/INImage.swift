public import FoundationGaps

/// The picture of a choice. It keeps where it comes from; nothing shows it.
open class INImage: NSObject, @unchecked Sendable {
    // Not changed after `init`.
    let source: Source

    enum Source: Sendable {
        case named(String), data(Data), url(URL)
    }

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    public convenience init(named name: String) { self.init(.named(name)) }
    public convenience init(imageData: Data) { self.init(.data(imageData)) }
    public convenience init?(url URL: URL) { self.init(.url(URL)) }
    public convenience init?(url URL: URL, width: Double, height: Double) { self.init(.url(URL)) }

    open class func systemImageNamed(_ systemImageName: String) -> INImage { INImage(.named(systemImageName)) }
}
