import ExtensionManifest

/// Reads a manifest of any format. Old-style lists go through Foundation's parser in C.
enum PropertyListInput {
    static func decode(_ bytes: UnsafeRawBufferPointer) { _ = try? PropertyList.read(bytes) }
}
