import Foundation
import Testing
import UIKit

/// The version of the platform, which sources ask before they use a newer name.
@MainActor @Suite struct PlatformVersionTests {
    @Test func theProcessHasTheVersionOfTheDevice() {
        let version = ProcessInfo.processInfo.platformVersion
        #expect("\(version.majorVersion).\(version.minorVersion)" == UIDevice.current.systemVersion)
        #expect(ProcessInfo.processInfo.platformVersionString == "Version " + UIDevice.current.systemVersion)
        func has(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
            ProcessInfo.processInfo.isPlatformAtLeast(
                OperatingSystemVersion(majorVersion: major, minorVersion: minor, patchVersion: patch))
        }
        #expect(has(10) && has(17, 9, 9) && has(18) && !has(18, 0, 1) && !has(19))
    }
}
