/// The person's pasteboard. A widget has none: it is always empty, and nothing that is put into it is kept.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    public final var string: String? {
        get { nil }
        set {}
    }
    public final var url: URL? {
        get { nil }
        set {}
    }
    public final var image: UIImage? {
        get { nil }
        set {}
    }
    public final var hasStrings: Bool { false }
    public final var hasURLs: Bool { false }
    public final var hasImages: Bool { false }
}
