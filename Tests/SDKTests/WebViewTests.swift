import Foundation
import Testing
import UIKit

/// Views of web pages, which are empty here.
@MainActor @Suite struct WebViewTests {
    private final class Delegate: NSObject, WKNavigationDelegate {
        var failures: [(navigation: WKNavigation?, code: Int?)] = []
        var heard: CheckedContinuation<Void, Never>?

        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            failures.append((navigation, (error as? WKError)?.code.rawValue))
            heard?.resume()
        }
    }

    @Test func aPageFailsToLoadAfterTheCall() async throws {
        let (view, delegate) = (WKWebView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)), Delegate())
        view.navigationDelegate = delegate
        let navigation = try view.load(URLRequest(url: #require(URL(string: "https://example.com"))))
        #expect(delegate.failures.isEmpty && !view.isLoading && view.url == nil)
        await withCheckedContinuation { delegate.heard = $0 }
        try #require(delegate.failures.count == 1)
        #expect(delegate.failures[0].navigation === navigation && delegate.failures[0].code == 2)
    }

    @Test func aScriptEndsWithAnError() async {
        let error = await withCheckedContinuation { heard in
            WKWebView().evaluateJavaScript("1") { _, error in heard.resume(returning: (error as? WKError)?.code) }
        }
        #expect(error == .unknown)
    }

    @Test func settingsAreKept() throws {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.addUserScript(
            WKUserScript(source: "a", injectionTime: .atDocumentEnd, forMainFrameOnly: true))
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.scrollView.isScrollEnabled = false
        #expect(view.configuration.userContentController.userScripts.map(\.source) == ["a"])
        #expect(!view.scrollView.isScrollEnabled && view.subviews.isEmpty)
        let browser = try SFSafariViewController(url: #require(URL(string: "https://example.com")))
        browser.preferredControlTintColor = .red
        #expect(browser.preferredControlTintColor == .red && !browser.configuration.entersReaderIfAvailable)
    }
}
