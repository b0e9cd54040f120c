import ExtensionHost
import HostelTestSupport
import Testing

/// The container that claims a URL's scheme, without a process.
struct URLTests {
    static func container(_ identifier: String, _ schemes: [String]) -> InstalledContainer {
        InstalledContainer(
            identifier: identifier, displayName: identifier, bundlePath: "/plugins/\(identifier).app",
            executablePath: nil, urlSchemes: schemes, groups: [], extensions: [])
    }

    static let containers = [container("com.a", ["one", "both"]), container("com.b", ["both", "two+2.x-y"])]

    @Test(arguments: [
        ("one://x", "com.a"), ("ONE:", "com.a"), ("two+2.x-y://a?b#c", "com.b"), ("one://%20%00", "com.a"),
    ])
    func schemesOwnerIsFound(_ text: String, _ owner: String) throws {
        let found = try URLRouter.container(for: try OpenableURL(text), among: Self.containers)
        #expect(found.identifier == owner)
    }

    @Test func schemeClaimedTwiceHasNoOwner() throws {
        #expect(throws: OpenRefusal.claimedTwice(scheme: "both", claimants: ["com.a", "com.b"])) {
            try URLRouter.container(for: try OpenableURL("Both://x"), among: Self.containers)
        }
        #expect(throws: OpenRefusal.unknownScheme("three")) {
            try URLRouter.container(for: try OpenableURL("three:x"), among: Self.containers)
        }
    }

    @Test(arguments: ["", ":", "one", ":one", "1ne:x", "one two:x", "one: x", "one:\n", "öne:x", "one:ö", "o\u{0}e:x"])
    func textsThatAreNotURLsAreRefused(_ text: String) {
        #expect(throws: OpenRefusal.self) { try OpenableURL(text) }
    }

    @Test func randomTextsAreURLsOfASchemeOrRefused() {
        var random = SeededGenerator(seed: 3_986)
        let parts = [
            "one", "two+2", ":", "//", "%", "?", "#", " ", "\u{0}", "é", "\u{301}", ".", "-", "9", "\u{1B}[2J",
        ]
        var accepted = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in parts.randomElement(using: &random) ?? ""
            }
            .joined()
            guard let url = try? OpenableURL(text) else { continue }
            accepted += 1
            #expect(url.text == text && text.lowercased().hasPrefix(url.scheme + ":"))
            #expect(url.scheme.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(OpenableURL.shown(text) == text)
        }
        #expect(accepted > 20 && accepted < 10_000, "\(accepted)")
    }

    @Test func lengthOfAURLIsBounded() throws {
        let longest = "one:" + String(repeating: "x", count: 8188)
        #expect(try OpenableURL(longest).text == longest)
        #expect(throws: OpenRefusal.tooLong(bytes: 8193, limit: 8192)) { try OpenableURL(longest + "x") }
    }

    /// A text that passes for another URL, or for a verdict of the host.
    @Test func textIsShownWithoutSpacesAndLettersThatLookAlike() {
        #expect(OpenableURL.shown("one://x?a=%20&b#c@d") == "one://x?a=%20&b#c@d")
        #expect(OpenableURL.shown("one: — opened\n\u{202E}а\u{1B}") == "one:%20%E2%80%94%20opened%0A%E2%80%AE%D0%B0%1B")
        #expect(OpenableURL.shown(String(repeating: "a", count: 257)) == String(repeating: "a", count: 256) + "…")
        #expect(OpenableURL.shown(String(repeating: "\u{301}", count: 100_000)).utf8.count < 300)
    }

    @Test func refusalNamesItsReason() {
        let refusal = OpenRefusal.notAllowed(extensionPoint: "com.apple.photo-editing")
        #expect(refusal.description.contains("may not open URLs"))
    }

    @Test func openingRateAllowsABurstAndThenItsRate() {
        var rate = RateLimit(burst: 3, perSecond: 2)
        let second: Int64 = 1_000_000_000
        var allowed: [Bool] = []
        // A clock that stands still or goes back brings nothing.
        for time in [0, 0, 0, 0, second / 2, second / 2, 0, 100 * second, 100 * second, 100 * second, 100 * second] {
            allowed.append(rate.allow(now: time))
        }
        #expect(allowed == [true, true, true, false, true, false, false, true, true, true, false])
    }
}
