internal import Glibc

/// The extension points that the SDK serves, each with the C symbol of what makes its handler.
///
/// By symbol, because this module is below those that the handlers live in.
package enum ExtensionPoints {
    package static let symbols = [
        "com.apple.widget-extension": "hostel_point_today",
        "com.apple.keyboard-service": "hostel_point_keyboard",
        "com.apple.photo-editing": "hostel_point_photo",
    ]

    private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?

    /// The handler, made now; nil for a point that the SDK does not serve.
    @MainActor
    static func makeHandler(for point: String) -> (any ExtensionPointHandler)? {
        guard let symbol = symbols[point], let address = findSymbol(symbol) else { return nil }
        guard let object = unsafeBitCast(address, to: Make.self)() else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? any ExtensionPointHandler
    }

    // The fork server may have opened the SDK's library locally, so it is asked by name; then the process as a whole.
    static func findSymbol(_ name: String) -> UnsafeMutableRawPointer? {
        if let library = dlopen("libHostelSDK.so", RTLD_NOW | RTLD_NOLOAD), let address = dlsym(library, name) {
            return address
        }
        return dlsym(nil, name)
    }
}
