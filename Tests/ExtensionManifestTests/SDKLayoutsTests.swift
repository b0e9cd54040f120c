import HostelTestSupport
import Testing

@testable import ExtensionManifest

/// The record of layouts in a bundle, which may come from a stranger.
struct SDKLayoutsTests {
    private static let sample = SDKLayouts(entries: [7: 1, 0: 9, UInt32.max: UInt32.max, 300: 0])

    @Test func aRecordSurvivesTheWayThroughAFile() {
        for layouts in [Self.sample, SDKLayouts(entries: [:])] {
            #expect(SDKLayouts(layouts.bytes) == layouts)
        }
    }

    @Test func bytesOfAnotherFormAreRefused() {
        let whole = Self.sample.bytes
        for count in 0..<whole.count { #expect(SDKLayouts(Array(whole.prefix(count))) == nil) }
        #expect(SDKLayouts(whole + [0]) == nil)
        var version = whole
        version[4] = 2
        #expect(SDKLayouts(version) == nil)
        // The same type twice, and types in another order.
        let entries = Array(whole.dropFirst(12))
        let turned = Array(entries[8..<16] + entries[0..<8])
        for pair in [Array(entries[0..<8] + entries[0..<8]), turned] {
            #expect(SDKLayouts(Array(whole.prefix(8)) + [2, 0, 0, 0] + pair) == nil)
        }
    }

    @Test func damagedBytesNeverCrashTheReader() {
        var generator = SeededGenerator(seed: 1811)
        var read = 0
        for _ in 0..<20_000 {
            let bytes = Mutation.mutate(Self.sample.bytes, using: &generator)
            if let layouts = SDKLayouts(bytes) {
                read += 1
                #expect(layouts.bytes == bytes)
            }
        }
        #expect(read > 0 && read < 20_000)
    }

    @Test func aSymbolIsShownByItsWords() {
        #expect(SymbolWords.brief("$s9UIKitCore6UIViewC") == "UIKitCore.UIView")
        #expect(SymbolWords.brief("$s9UIKitCore6UIViewC4ModeO") == "UIKitCore.UIView.Mode")
        for odd in ["", "$s", "main", "$s99999999999999999999a", "$s5ab", "$s0A1"] {
            #expect(SymbolWords.brief(odd) == odd)
        }
    }
}
