public import Foundation

/// The settings of a web view. They are kept and have no effect.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    public final var preferences = WKPreferences()
    public final var userContentController = WKUserContentController()
    public final var allowsInlineMediaPlayback = false
    public final var suppressesIncrementalRendering = false
    public final var applicationNameForUserAgent: String?
    public final var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
}

public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// Settings of all pages. They are kept and have no effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
    public final var minimumFontSize: CGFloat = 0
    public final var javaScriptEnabled = true
    public final var javaScriptCanOpenWindowsAutomatically = false
}

/// A script for the pages. None runs it.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
    public enum InjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

    public final let source: String
    public final let injectionTime: InjectionTime
    public final let isForMainFrameOnly: Bool

    public init(source: String, injectionTime: InjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

/// A message of a page's script. None is sent.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
    public final let body: Any
    public final let name: String

    init(body: Any, name: String) {
        self.body = body
        self.name = name
    }
}

/// Hears of messages of a page's scripts. Never called.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of the pages, which nothing runs.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
    public final private(set) var userScripts: [WKUserScript] = []

    public final func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    public final func removeAllUserScripts() { userScripts = [] }
    public final func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    public final func removeScriptMessageHandler(forName name: String) {}
}
