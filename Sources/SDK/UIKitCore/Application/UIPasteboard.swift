public import Foundation

/// The person's pasteboard. A widget has none: it is always empty, and nothing that is put into it is kept.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()

    public final var string: String? {
        get { nil }
        set {}
    }
    public final var strings: [String]? {
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
    public final var urls: [URL]? {
        get { nil }
        set {}
    }
    public final var images: [UIImage]? {
        get { nil }
        set {}
    }
    public final var items: [[String: Any]] {
        get { [] }
        set {}
    }
    public final var types: [String] { [] }
    public final var changeCount: Int { 0 }
    public final func contains(pasteboardTypes: [String]) -> Bool { false }
    public final func data(forPasteboardType pasteboardType: String) -> Data? { nil }
    public final func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
    public final func value(forPasteboardType pasteboardType: String) -> Any? { nil }
    public final func setValue(_ value: Any, forPasteboardType pasteboardType: String) {}
    public final func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {}

    /// How long the pasteboard keeps what is put into it, which is not at all.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }

    public final var hasStrings: Bool { false }
    public final var hasURLs: Bool { false }
    public final var hasImages: Bool { false }
}
