internal import ArgumentParser
internal import ExtensionHost

/// A size on the command line: "16MB", "16.5 MB", "512KB", or plain bytes.
struct ByteSize: ExpressibleByArgument {
    let bytes: UInt64

    init?(argument: String) {
        guard let bytes = LimitChange.bytes(argument), bytes > 0 else { return nil }
        self.bytes = bytes
    }
}
