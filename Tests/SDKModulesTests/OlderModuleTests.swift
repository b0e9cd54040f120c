import CommonCrypto
import Foundation
import FoundationGaps
import MobileCoreServices
import SystemConfiguration
import Testing

/// Modules of C that sources of the original platform import.
struct OlderModuleTests {
    private func hex(_ length: Int32, _ hash: (UnsafeRawPointer?, CC_LONG, UnsafeMutablePointer<UInt8>?) -> Void)
        -> String
    {
        var bytes = [UInt8](repeating: 0, count: Int(length))
        let text = Array("abc".utf8)
        hash(text, CC_LONG(text.count), &bytes)
        return bytes.map { String(format: "%02x", $0) }.joined()
    }

    // The values are those of RFC 1321, RFC 3174 and FIPS 180-4.
    /// The second cases of RFC 2202 and RFC 4231.
    @Test(arguments: [
        (kCCHmacAlgSHA1, 20, "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"),
        (kCCHmacAlgMD5, 16, "750c783e6ab0b503eaa86e310a5db738"),
        (kCCHmacAlgSHA256, 32, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    ])
    func aHashWithAKeyHasTheValueOfItsStandard(_ algorithm: Int, _ count: Int, _ expected: String) {
        let (key, data) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
        var code = [UInt8](repeating: 0, count: count)
        CCHmac(CCHmacAlgorithm(algorithm), key, key.count, data, data.count, &code)
        #expect(code.map { String(format: "%02x", $0) }.joined() == expected)
    }

    @Test func hashesAreThoseOfTheirStandards() {
        #expect(hex(CC_MD5_DIGEST_LENGTH) { CC_MD5($0, $1, $2) } == "900150983cd24fb0d6963f7d28e17f72")
        #expect(hex(CC_SHA1_DIGEST_LENGTH) { CC_SHA1($0, $1, $2) } == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(
            hex(CC_SHA256_DIGEST_LENGTH) { CC_SHA256($0, $1, $2) }
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex(CC_SHA512_DIGEST_LENGTH) { CC_SHA512($0, $1, $2) }.hasPrefix("ddaf35a193617abacc417349ae204131"))
        #expect(CC_SHA256(nil, 0, nil) == nil)
    }

    @Test func thisMachineIsReachedAndAHostNeedsAName() throws {
        let local = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
        var flags = SCNetworkReachabilityFlags()
        #expect(SCNetworkReachabilityGetFlags(local, &flags) && flags == .reachable)
        #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
        #expect(SCNetworkReachabilitySetCallback(local, nil, nil))
    }

    @Test func typesHaveTagsAndTagsTypes() {
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "png", nil)?.takeRetainedValue()
        #expect(type == kUTTypePNG)
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)?.takeRetainedValue() == "image/jpeg")
        #expect(UTTypeCopyPreferredTagWithClass("none.such", kUTTagClassMIMEType) == nil)
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo(kUTTypeGIF, kUTTypeText))
    }

    @Test func aPropertyOfDefaultsIsObservedByItsPath() throws {
        let name = "hostel-observed-\(ProcessInfo.processInfo.globallyUniqueString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        nonisolated(unsafe) var seen: [String] = []
        let observation = defaults.observe(\.tide, options: [.initial, .new, .old]) { _, change in
            seen.append("\(change.oldValue ?? -1)>\(change.newValue ?? -1)")
        }
        defaults.set(3, forKey: "tide")
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
        observation.invalidate()
        defaults.set(4, forKey: "tide")
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
        #expect(seen == ["-1>0", "0>3"])
    }
}

extension UserDefaults {
    fileprivate var tide: Int { integer(forKey: "tide") }

    @Test func anAddressTakesALength() {
        var address = sockaddr_in()
        address.sin_len = 3
        address.sin_family = sa_family_t(AF_INET)
        #expect(address.sin_len == 16 && sockaddr().sa_len == 16)
    }
}
