import ExtensionSession
import Testing

@Suite struct FirstBytesTests {
    @Test func firstBytesAreShownWithinABound() {
        #expect(FirstBytes.text([]) == "")
        #expect(FirstBytes.text([0, 9, 255]) == "bytes 00 09 ff")
        let long = FirstBytes.text([UInt8](repeating: 171, count: 70_000))
        #expect(long.hasPrefix("bytes ab ab") && long.hasSuffix("ab … of 70000"))
        #expect(long.utf8.count < 130)
        #expect(FirstBytes.detail("too short", [1]) == "too short, bytes 01")
        #expect(FirstBytes.detail("", [1]) == "bytes 01")
        #expect(FirstBytes.detail("too short", []) == "too short")
    }
}
