import CLinux
import Glibc

/// Libraries opened before serving, so that no extension pays for loading and relocating them.
struct Preload {
    /// The toolchain's, by the bare names under which a plugin's own references find them again. One that is absent is
    /// left out: not every toolchain has all of them.
    static let toolchain = [
        "libswiftCore.so", "libswift_Concurrency.so", "libswift_StringProcessing.so", "libswift_RegexParser.so",
        "libswiftRegexBuilder.so", "libswiftSynchronization.so", "libswiftObservation.so", "libswiftGlibc.so",
        "libswiftSwiftOnoneSupport.so", "libswift_Builtin_float.so", "libdispatch.so", "libswiftDispatch.so",
        "libBlocksRuntime.so", "lib_FoundationICU.so", "libFoundationEssentials.so",
        "libFoundationInternationalization.so", "libFoundation.so", "libFoundationNetworking.so",
        "libFoundationXML.so",
    ]

    /// The SDK's entry, or nil if there is no SDK or it has none.
    private(set) var main: hostel_extension_main_function?
    /// libdispatch's own, for every child.
    private(set) var afterFork: (@convention(c) () -> Void)?

    init(sdk: String) {
        for name in Self.toolchain { dlopen(name, RTLD_NOW) }
        let library = dlopen(sdk, RTLD_NOW)
        if library == nil, let error = dlerror() {
            complain("hostel-fork-server: no SDK: \(String(cString: error))")
        }
        let warm = Self.symbol("hostel_extension_warm", in: library, as: hostel_extension_warm_function.self)
        main = Self.symbol("hostel_extension_main", in: library, as: hostel_extension_main_function.self)
        warm?()
        // After the SDK, which may be what brought libdispatch.
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
