internal import PlainText

/// The mangled names of Swift in a backtrace, and the meaning of the answer that makes them readable.
///
/// A process of its own answers (`hostel-fork-server --demangle`): the library chooses its names, and back references let
/// a name of 161 bytes stand for a gigabyte.
package struct MangledNames: Hashable, Sendable {
    /// The names, in the order of their frames.
    package let names: [String]
    /// The indices of their frames.
    private let frames: [Int]

    /// Bytes of a name that is made readable; longer ones stay as they are.
    private static let longest = 1024
    /// The longest readable name that is kept, in characters.
    private static let longestReadable = 512

    package init(of frames: [BacktraceFrame]) {
        let found = frames.indices.compactMap { index in
            frames[index].function.flatMap { Self.isMangled($0) ? (index, $0) : nil }
        }
        self.frames = found.map(\.0)
        names = found.map(\.1)
    }

    /// The compiler writes letters outside of ASCII as Punycode.
    private static func isMangled(_ name: String) -> Bool {
        (name.hasPrefix("$s") || name.hasPrefix("$S")) && name.utf8.count <= longest
            && name.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// The frames with the readable names of an answer, each with a zero byte behind it. A name that the answer lacks
    /// stays mangled. The answer is not trusted: the names decide what its process does.
    package func apply(_ answer: [UInt8], to backtrace: [BacktraceFrame]) -> [BacktraceFrame] {
        var backtrace = backtrace
        // The last part has no zero byte behind it: it is empty, or the process ended within it.
        let readable = answer.split(separator: 0, omittingEmptySubsequences: false).dropLast()
        for (frame, bytes) in zip(frames, readable) where !bytes.isEmpty && backtrace.indices.contains(frame) {
            let text = Self.withoutDiscriminators(String(decoding: bytes, as: UTF8.self))
            backtrace[frame].function = PlainText.line(String(text.prefix(Self.longestReadable)))
        }
        return backtrace
    }

    /// Like `apply`, off the caller's thread.
    @concurrent
    package func applied(_ answer: [UInt8], to backtrace: [BacktraceFrame]) async -> [BacktraceFrame] {
        apply(answer, to: backtrace)
    }

    /// "(name in _1873D5A4…)", the mangled form of a private name, is shown as "name".
    private static func withoutDiscriminators(_ name: String) -> String {
        name.replacing(/\(([^()\s]+) in _[0-9A-F]{32}\)/) { String($0.output.1) }
    }
}
