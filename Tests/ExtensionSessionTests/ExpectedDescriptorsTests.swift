import ExtensionMessages
import ExtensionSession
import Glibc
import LinuxSystem
import Testing

/// A message carries no descriptors but its own.
struct ExpectedDescriptorsTests {
    @Test func descriptorsBeyondThoseOfAMessageAreRefused() throws {
        let list = DescriptorList(owning: [dup(1), dup(1)])
        var errors: [MessageError?] = []
        for most in 0...2 {
            do throws(MessageError) {
                try list.expect(atMost: most)
                errors.append(nil)
            } catch { errors.append(error) }
        }
        #expect(errors == [.tooLong(field: "descriptors", limit: 0), .tooLong(field: "descriptors", limit: 1), nil])
    }
}
