public import FoundationGaps

/// A file as the value of an intent's parameter.
public struct IntentFile: Hashable, Sendable {
    public var filename: String
    /// The file's place; nil for bytes in memory.
    public let fileURL: URL?
    private let bytes: Data?

    public init(data: Data, filename: String) {
        self.filename = filename
        bytes = data
        fileURL = nil
    }

    public init(fileURL: URL, filename: String? = nil) {
        self.filename = filename ?? fileURL.lastPathComponent
        self.fileURL = fileURL
        bytes = nil
    }

    /// Its bytes; none for a file that cannot be read.
    public var data: Data { bytes ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data() }
}
