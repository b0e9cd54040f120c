public import FoundationGaps

/// A file as the value of a field. The file stays where it is.
public final class CKAsset: NSObject, NSSecureCoding, CKRecordValueProtocol, Sendable {
    public let fileURL: URL?

    public init(fileURL: URL) {
        self.fileURL = fileURL
        super.init()
    }

    /// Reads an asset that this module archived; nil for another archive.
    public init?(coder: NSCoder) {
        guard let path = coder.decodeObject(of: NSString.self, forKey: "path") else { return nil }
        fileURL = URL(fileURLWithPath: String(describing: path))
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }
    public func encode(with coder: NSCoder) {
        if let fileURL { coder.encode(fileURL.path as NSString, forKey: "path") }
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CKAsset else { return false }
        return other.fileURL == fileURL
    }
    public override var hash: Int { fileURL.hashValue }
}
