internal import ExtensionManifest
internal import Foundation
internal import WidgetHost

/// The release of the original platform that a host here claims to be, as the configuration file says; nil: the usual
/// one. `hostel run` reports a file that cannot be read.
func claimedPlatform() -> DottedVersion? {
    try? SettingsFile.standard(ProcessInfo.processInfo.environment).settings().platformVersion
}
