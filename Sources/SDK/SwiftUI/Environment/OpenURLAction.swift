public import Foundation

/// Opens a URL. A widget cannot: use `Link` or `widgetURL`. In a hosting controller it asks the extension context, unless the
/// views around have a handler.
public struct OpenURLAction: Sendable {
    /// The answer of a handler.
    public struct Result: Sendable {
        enum Kind: Sendable { case handled, discarded, system(URL?) }
        let kind: Kind

        public static let handled = Result(kind: .handled)
        public static let discarded = Result(kind: .discarded)
        /// The system opens the URL.
        public static let systemAction = Result(kind: .system(nil))
        /// The system opens another URL.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: (@MainActor (URL) -> Result)?
    private let host: ViewHost?

    /// - Parameter handler: takes each URL that views open in these surroundings.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        host = nil
    }

    fileprivate init(_ handler: (@MainActor (URL) -> Result)? = nil, host: ViewHost?) {
        self.handler = handler
        self.host = host
    }

    fileprivate func asking(_ host: ViewHost?) -> OpenURLAction { OpenURLAction(handler, host: host) }

    @MainActor
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch (handler?(url) ?? .systemAction).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other):
            guard let host else { return completion(false) }
            host.open(other ?? url, completion)
        }
    }
}

private enum OpenURLKey: EnvironmentKey { static let defaultValue: OpenURLAction? = nil }

extension EnvironmentValues {
    /// Opens URLs for views. A widget's host opens a link itself.
    public var openURL: OpenURLAction {
        get { (self[OpenURLKey.self] ?? OpenURLAction(host: nil)).asking(viewHost) }
        // The views' host is the one that draws them.
        set { self[OpenURLKey.self] = newValue.asking(nil) }
    }

    /// Whether a press on a link asks a handler that the views around have, in a hosting controller.
    var handlesLinks: Bool { viewHost != nil && self[OpenURLKey.self] != nil && allowsPresses }
}
