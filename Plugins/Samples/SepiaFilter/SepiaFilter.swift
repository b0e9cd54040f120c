import ExtensionFoundation

/// A filter for the program of Examples/ImageFilters: brown like an old photograph.
@MainActor
final class SepiaFilter: AppExtension {
    init() {}

    func accept(session: PeerSession) -> Bool {
        session.handle(Apply.self) { picture in
            // The result is written in place, into the memory that travels back.
            let result = try picture.pixels.withBytes { source in
                Result { try SharedBytes(count: source.count) { Self.apply(source, $0) } }
            }
            return Apply.Reply(pixels: try result.get())
        }
        return true
    }

    private nonisolated static func apply(_ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer) {
        for place in stride(from: 0, to: source.count - 3, by: 4) {
            let grey = (Int(source[place]) * 77 + Int(source[place + 1]) * 150 + Int(source[place + 2]) * 29) >> 8
            target[place] = UInt8(min(255, grey + 40))
            target[place + 1] = UInt8(min(255, grey + 15))
            target[place + 2] = UInt8(grey)
            target[place + 3] = source[place + 3]
        }
    }
}
