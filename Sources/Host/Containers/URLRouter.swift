internal import ExtensionMessages

/// A URL that may be passed to another program: bounded, printable ASCII, with a legal scheme.
package struct OpenableURL: Hashable, Sendable {
    package let text: String
    /// In lower case.
    package let scheme: String

    /// Checks a text that is not trusted. Throws `tooLong` and `malformed`.
    package init(_ text: String) throws(OpenRefusal) {
        let bytes = text.utf8.count
        guard bytes <= TextLimit.url else { throw .tooLong(bytes: bytes, limit: TextLimit.url) }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw .malformed("it has a character other than printable ASCII, which must be percent-encoded")
        }
        guard let colon = text.firstIndex(of: ":") else { throw .malformed("it has no scheme") }
        let scheme = text[..<colon].lowercased()
        // RFC 3986, 3.1.
        guard let first = scheme.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
            scheme.utf8.allSatisfy(Self.isSchemeByte)
        else { throw .malformed("its scheme is not of letters, digits, +, - and ., or does not begin with a letter") }
        self.text = text
        self.scheme = scheme
    }

    /// A text that is not trusted, as a person may read it before a verdict of the host: spaces, letters that only look like
    /// others, and what a terminal obeys are percent-encoded, and a long text is cut.
    package static func shown(_ text: String) -> String {
        var shown = ""
        for byte in text.utf8 {
            guard shown.utf8.count < longestShown else { return shown + "…" }
            if (0x21...0x7E).contains(byte) {
                shown.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                shown += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return shown
    }

    /// Bytes. Our choice.
    private static let longestShown = 256

    private static func isSchemeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }
}

/// Finds the container of a URL among the installed containers. Pure.
package enum URLRouter {
    /// The one container with the URL's scheme. A scheme that two containers claim is refused.
    package static func container(
        for url: OpenableURL, among containers: [InstalledContainer]
    ) throws(OpenRefusal) -> InstalledContainer {
        let owners = containers.filter { $0.urlSchemes.contains(url.scheme) }
        guard let owner = owners.first else { throw .unknownScheme(url.scheme) }
        guard owners.count == 1 else {
            throw .claimedTwice(scheme: url.scheme, claimants: owners.map(\.identifier).sorted())
        }
        return owner
    }
}
