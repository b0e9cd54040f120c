extension Image: Transferable {
    /// An image of SwiftUI has no file of its own, so it cannot be exported; it is made of a picture's bytes.
    public nonisolated static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .image) { data in
            guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
            return Image(uiImage: picture)
        }
    }
}
