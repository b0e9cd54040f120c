import CExtensionRuntime
import Testing

@Suite struct UsedCodeTests {
    @Test func codeThatAProcessUsedIsMappedOnceMore() {
        hostel_note_used_code()
        // The test's own libraries alone have more.
        #expect(hostel_map_used_code() > 10)
    }
}
