import CLinux
import Glibc
import LinuxSystem

/// Libraries that the fork server opens before it serves, so that no extension spends time to load and relocate them.
struct Preload {
    /// The toolchain's libraries, by the bare names that a plugin's own references use. Absent ones are skipped,
    /// because not every toolchain has all of them.
    static let toolchain = [
        "libswiftCore.so", "libswift_Concurrency.so", "libswift_StringProcessing.so", "libswift_RegexParser.so",
        "libswiftRegexBuilder.so", "libswiftSynchronization.so", "libswiftObservation.so", "libswiftGlibc.so",
        "libswiftSwiftOnoneSupport.so", "libswift_Builtin_float.so", "libdispatch.so", "libswiftDispatch.so",
        "libBlocksRuntime.so", "lib_FoundationICU.so", "libFoundationEssentials.so",
        "libFoundationInternationalization.so", "libFoundation.so", "libFoundationNetworking.so",
        "libFoundationXML.so",
    ]

    /// The SDK's entry point, or nil if there is no SDK or it defines none.
    private(set) var main: hostel_extension_main_function?
    /// The SDK's build; nil if there is no SDK or it has no entry point.
    private(set) var build: BuildMark?
    /// libdispatch's `dispatch_atfork_child`, which every child calls. nil if libdispatch is not loaded.
    private(set) var afterFork: (@convention(c) () -> Void)?
    /// The SDK's rehearsal of a launch for processes that wait for one; nil if it defines none.
    private(set) var rehearse: (@convention(c) () -> Void)?
    /// The SDK's last step before the first child; nil if it defines none.
    private(set) var seal: (@convention(c) () -> Void)?

    init(sdk: String) {
        for name in Self.toolchain { dlopen(name, RTLD_NOW) }
        let library = dlopen(sdk, RTLD_NOW)
        if library == nil, let error = dlerror() {
            complain("hostel-fork-server: no SDK: \(String(cString: error))")
        }
        let warm = Self.symbol("hostel_extension_warm", in: library, as: hostel_extension_warm_function.self)
        main = Self.symbol("hostel_extension_main", in: library, as: hostel_extension_main_function.self)
        if main != nil {
            let build = Self.symbol("hostel_extension_build", in: library, as: hostel_extension_build_function.self)
            self.build = build.map { BuildMark(by: $0) } ?? .untold
        }
        rehearse = Self.symbol("hostel_extension_rehearse", in: library, as: (@convention(c) () -> Void).self)
        seal = Self.symbol("hostel_extension_seal", in: library, as: (@convention(c) () -> Void).self)
        warm?()
        // Looked up after the SDK, because the SDK may load libdispatch.
        afterFork = Self.symbol(
            "dispatch_atfork_child", in: dlopen("libdispatch.so", RTLD_NOW | RTLD_NOLOAD),
            as: (@convention(c) () -> Void).self)
    }

    private static func symbol<Function>(
        _ name: String, in library: UnsafeMutableRawPointer?, as type: Function.Type
    ) -> Function? {
        guard let library, let address = dlsym(library, name) else { return nil }
        return unsafeBitCast(address, to: type)
    }
}

extension BuildMark {
    fileprivate init(by tell: hostel_extension_build_function) {
        var build = hostel_build()
        tell(&build)
        self.init(version: build.version.map { String(cString: $0) } ?? "", messages: build.messages)
    }
}
