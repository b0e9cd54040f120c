internal import CExtensionRuntime
internal import CLinux
internal import CRuntime
internal import Glibc
internal import LinuxSystem

/// The entry of an extension's process into the SDK; returns its exit code.
///
/// The fork server calls it on the process's main thread, which is the extension's main thread from then on.
///
/// - Parameter launch: a `struct hostel_launch`; untyped, so that the SDK's interface does not need its header.
@_cdecl("hostel_extension_main")
public func hostelExtensionMain(_ launch: UnsafeRawPointer?) -> Int32 {
    guard let launch, let options = LaunchOptions(launch.load(as: hostel_launch.self)) else {
        Log.write("the fork server speaks another version than this SDK")
        return ExitCode.version
    }
    let entered = monotonicNanoseconds()
    ProcessKind.becomeExtension()
    // Each write to a variable of the SDK makes its page the process's own.
    if options.settings["PredatesDisplayModes"] != nil { LinkedSystem.predatesDisplayModes = true }
    let error = hostel_crash_install(options.crashDescriptor)
    if error < 0 { Log.write("a crash will leave no backtrace: errno \(-error)") }
    adoptBundle(of: options)
    return MainActor.assumeIsolated {
        do throws(SystemError) {
            try ExtensionMain(options: options, enteredAt: entered).run()
            return ExitCode.done
        } catch {
            Log.write("the extension's process could not start: \(error)")
            return ExitCode.system
        }
    }
}

/// Exit codes that the SDK chooses.
private enum ExitCode {
    static let done: Int32 = 0
    static let system: Int32 = 71
    static let version: Int32 = 76
}

/// Makes `Bundle.main` the extension's own bundle instead of the fork server's.
///
/// Foundation derives the main bundle from the process's path at its first use, so this comes before that.
private func adoptBundle(of options: LaunchOptions) {
    let name = options.libraryPath.split(separator: "/").last.map(String.init) ?? ""
    _CFGetProcessPath().pointee = UnsafePointer(strdup(options.bundlePath + "/" + name))
}
