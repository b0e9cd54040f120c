internal import ExtensionFoundation
public import Foundation
public import FoundationNetworking

/// A view for web pages, which shows none here: it keeps its values, each page fails to load, and its delegate gets the
/// error. The log says it once.
@preconcurrency @MainActor
open class WKWebView: UIView {
    public final let configuration: WKWebViewConfiguration
    public final weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Never called.
    public final weak var uiDelegate: (any WKUIDelegate)?
    /// A scroll view without content, which is not part of the view.
    public final private(set) lazy var scrollView = UIScrollView()
    public final var allowsBackForwardNavigationGestures = false
    public final var allowsLinkPreview = true
    public final var customUserAgent: String?
    public final var pageZoom: CGFloat = 1
    public final var isInspectable = false

    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }
}

extension WKWebView {
    /// The address of the page; nil, as no page is loaded.
    public final var url: URL? { nil }
    public final var title: String? { nil }
    public final var isLoading: Bool { false }
    /// From 0 to 1.
    public final var estimatedProgress: Double { 0 }
    public final var hasOnlySecureContent: Bool { false }
    public final var canGoBack: Bool { false }
    public final var canGoForward: Bool { false }

    @discardableResult
    public final func load(_ request: URLRequest) -> WKNavigation? { fail() }
    @discardableResult
    public final func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { fail() }
    @discardableResult
    public final func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? { fail() }
    @discardableResult
    public final func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? { fail() }

    @discardableResult
    public final func reload() -> WKNavigation? { nil }
    @discardableResult
    public final func goBack() -> WKNavigation? { nil }
    @discardableResult
    public final func goForward() -> WKNavigation? { nil }
    public final func stopLoading() {}

    /// The completion gets `WKError.unknown`: no page runs a script.
    public final func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
    ) {
        DispatchQueue.main.async { completionHandler?(nil, WKError(.unknown)) }
    }

    /// The delegate gets the error after the call has returned, as on the original platform.
    private func fail() -> WKNavigation {
        absentPages.write("page", "WKWebView shows no web pages here. Show what matters in views of UIKit.")
        let navigation = WKNavigation()
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            navigationDelegate?
                .webView(
                    self, didFailProvisionalNavigation: navigation, withError: WKError(.webContentProcessTerminated))
        }
        return navigation
    }
}

private let absentPages = LogOnce()
