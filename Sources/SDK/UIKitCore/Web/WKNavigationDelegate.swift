public import Foundation
public import FoundationNetworking

/// One load of a page.
@preconcurrency @MainActor
public final class WKNavigation: NSObject {}

/// A load that a page asks for. Here none does.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    public final let request: URLRequest
    public final let navigationType: WKNavigationType

    init(request: URLRequest, navigationType: WKNavigationType) {
        self.request = request
        self.navigationType = navigationType
    }
}

/// The answer of a page's server, which no page has here.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    public final let response: URLResponse
    public final let isForMainFrame: Bool
    public final let canShowMIMEType: Bool

    init(response: URLResponse) {
        self.response = response
        isForMainFrame = true
        canShowMIMEType = false
    }
}

public enum WKNavigationType: Int, Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

/// Hears of a web view's pages: here, that they fail.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
    ) { decisionHandler(.allow) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Shows the panels of a page. Never called.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {}
