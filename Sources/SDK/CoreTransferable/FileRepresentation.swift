/// A value that becomes a file, and is made of one, by closures.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public let _forms: [_TransferForm<Item>]

    public init(
        contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [
            _TransferForm(
                contentType, export: { try await exporting($0).data() },
                make: { try await ReceivedTransferredFile.with($0, contentType, importing) })
        ]
    }

    public init(
        exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) { _forms = [_TransferForm(exportedContentType, export: { try await exporting($0).data() })] }

    public init(
        importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [
            _TransferForm(
                importedContentType,
                make: { try await ReceivedTransferredFile.with($0, importedContentType, importing) })
        ]
    }
}

/// A file that a value became.
public struct SentTransferredFile: Sendable {
    public let file: URL
    public let allowAccessingOriginalFile: Bool

    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        (self.file, self.allowAccessingOriginalFile) = (file, allowAccessingOriginalFile)
    }

    fileprivate func data() throws -> Data { try Data(contentsOf: file) }
}

/// A file of which a value is made. It exists until the closure ends, so a value that needs it later copies it.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool

    fileprivate static func with<Item>(
        _ data: Data, _ contentType: UTType, _ importing: (ReceivedTransferredFile) async throws -> Item
    ) async throws -> Item {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ending = contentType.preferredFilenameExtension.map { ".\($0)" } ?? ""
        let file = folder.appendingPathComponent("file\(ending)")
        try data.write(to: file)
        return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
    }
}
