import Foundation

/// A result of `NSDataDetector`.
final class DetectedData: NSTextCheckingResult {
    enum Kind: CaseIterable {
        case link, mail, phone

        // Foundation's own names of these types are marked as deprecated.
        var type: NSTextCheckingResult.CheckingType {
            .init(rawValue: self == .phone ? 1 << 11 : 1 << 6)
        }

        var pattern: String {
            switch self {
            // A mark at the end belongs to the sentence.
            case .link: #"\b(?:https?://|ftp://|www\.)[^\s<>"']*[^\s<>"'.,;:!?()\[\]{}]"#
            case .mail: #"\b(?:mailto:)?[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}\b"#
            // Seven to fifteen digits, the most that a number has in ITU-T E.164, with at most two signs between two.
            case .phone: #"(?<![\w.+])(?:\+|\()?[0-9](?:[ ()./-]{0,2}[0-9]){6,14}(?![\w])"#
            }
        }

        /// Nil for a text that is no URL.
        func result(of text: String, range: NSRange) -> DetectedData? {
            switch self {
            case .phone: return DetectedData(kind: self, range: range, url: nil, phoneNumber: text)
            case .mail:
                let text = text.lowercased().hasPrefix("mailto:") ? text : "mailto:" + text
                return URL(string: text).map { DetectedData(kind: self, range: range, url: $0, phoneNumber: nil) }
            case .link:
                let text = text.contains("://") ? text : "http://" + text
                return URL(string: text).map { DetectedData(kind: self, range: range, url: $0, phoneNumber: nil) }
            }
        }
    }

    private let kind: Kind
    private let place: NSRange
    let foundURL: URL?
    let foundNumber: String?

    init(kind: Kind, range: NSRange, url: URL?, phoneNumber: String?) {
        (self.kind, place, foundURL, foundNumber) = (kind, range, url, phoneNumber)
        super.init()
    }

    /// Nil: a result is not archived.
    required init?(coder aDecoder: NSCoder) { nil }
    override func encode(with aCoder: NSCoder) {}
    override class var supportsSecureCoding: Bool { false }

    override var resultType: NSTextCheckingResult.CheckingType { kind.type }
    override func range(at idx: Int) -> NSRange { place }
    override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}
