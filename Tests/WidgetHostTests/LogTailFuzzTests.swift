import ExtensionHost
import Foundation
import HostelTestSupport
import Testing

/// Random bytes of an extension as lines of its log.
struct LogTailFuzzTests {
    private let now = Date(timeIntervalSince1970: 0)

    private func append(_ bytes: [UInt8], to log: inout LogTail) {
        bytes.withUnsafeBytes { log.append(bytes: $0, at: now) }
    }

    @Test func randomBytesAreBoundedLinesThatNoTerminalObeys() {
        var random = SeededGenerator(seed: 1_024)
        var log = LogTail()
        var written = 0
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...(Bool.random(using: &random) ? 8 : 1_500), using: &random)
            let bytes = (0..<count).map { _ in
                // Ends of lines, escapes and halves of characters are frequent.
                [0x0A, 0x1B, 0xC3, UInt8.random(in: 0...255, using: &random)][Int.random(in: 0..<4, using: &random)]
            }
            written += bytes.count
            append(bytes, to: &log)
        }
        #expect(log.bytes == written)
        #expect((LogTail.mostLines...LogTail.mostLines + 200).contains(log.lines.count))
        for line in log.lines {
            #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
            // A byte becomes three at most, by an escape or by a mark of damage.
            #expect(line.text.utf8.count <= LogTail.longestLine * 3 + 3)
        }
        let page = log.page(last: 10)
        #expect(page.lines.count == 10 && log.page(from: page.next).lines.isEmpty)
    }
}
