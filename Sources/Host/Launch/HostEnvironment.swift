internal import ExtensionLaunch
internal import Foundation

/// The variables of this program that its extensions receive.
enum HostEnvironment {
    /// As they are at the first launch. Foundation copies all variables each time, which takes a fifth of the time in
    /// which a launch order is made.
    static let forExtensions = LaunchOrder.environment(from: ProcessInfo.processInfo.environment)
}
