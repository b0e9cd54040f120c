internal import CExtensionRuntime
internal import Glibc

/// The extension points that the SDK serves: each module of a point exports C functions, and no list names them.
///
/// A point `com.hostel.echo` has a class that conforms to `ExtensionPointHandler`, and beside it
///
///     /// Makes the handler of the extension point `com.hostel.echo`, which `ExtensionPoints` finds by this symbol.
///     @_cdecl("hostel_point_com_hostel_echo")
///     public func _hostelPointEcho() -> UnsafeMutableRawPointer? { ExtensionPoints.export { EchoHandler() } }
///
/// and, if its first use costs time or memory that all its extensions can share, a rehearsal that the fork server runs
/// once before it forks:
///
///     @_cdecl("hostel_warm_com_hostel_echo")
///     public func _hostelWarmEcho() { … }
///
/// `PointSymbols` has the rule for the names. A point with views conforms to `ViewPointHandler` of UIKitCore instead.
package enum ExtensionPoints {
    /// Carries a handler through C.
    private final class Export {
        let handler: any ExtensionPointHandler
        init(_ handler: any ExtensionPointHandler) { self.handler = handler }
    }

    private typealias Make = @convention(c) () -> UnsafeMutableRawPointer?
    private typealias Warm = @convention(c) () -> Void

    /// The result of a point's C function: its handler, for `makeHandler` alone. Called on the main thread.
    package static func export(_ make: @MainActor () -> any ExtensionPointHandler) -> UnsafeMutableRawPointer? {
        // A pointer may not leave the main actor's closure, but a number may.
        let address = MainActor.assumeIsolated { UInt(bitPattern: Unmanaged.passRetained(Export(make())).toOpaque()) }
        return UnsafeMutableRawPointer(bitPattern: address)
    }

    /// Makes the handler of a point; nil for a point that the SDK does not serve.
    ///
    /// - Parameter point: NSExtensionPointIdentifier of a bundle. It can name no function but a point's own.
    @MainActor
    static func makeHandler(for point: String) -> (any ExtensionPointHandler)? {
        PointSymbols(point: point).flatMap { makeHandler($0) }
    }

    @MainActor
    private static func makeHandler(_ symbols: PointSymbols) -> (any ExtensionPointHandler)? {
        guard let address = findSymbol(symbols.handler), let export = unsafeBitCast(address, to: Make.self)() else {
            return nil
        }
        return Unmanaged<Export>.fromOpaque(export).takeRetainedValue().handler
    }

    /// Makes the handler of every point once and runs every point's rehearsal, in the order of their symbols.
    @MainActor
    static func warm() {
        let points = exported.compactMap { PointSymbols(handler: $0) }
        for point in points { _ = makeHandler(point) }
        for point in points {
            guard let address = findSymbol(point.warm) else { continue }
            unsafeBitCast(address, to: Warm.self)()
        }
    }

    /// Runs the rehearsal of the points that share their views' code, in a process that waits for its launch.
    static func rehearse() {
        guard let address = findSymbol("hostel_rehearse_views") else { return }
        unsafeBitCast(address, to: Warm.self)()
    }

    /// The symbols of all handlers that the SDK's library exports.
    package static var exported: [String] {
        var names: [String] = []
        withUnsafeMutablePointer(to: &names) { names in
            hostel_each_export(
                PointSymbols.prefix,
                { name, context in
                    guard let name, let context else { return }
                    context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: name))
                }, names)
        }
        return names.sorted()
    }

    // The fork server may have opened the SDK's library locally, so the library is asked first, then the whole process.
    private static func findSymbol(_ name: String) -> UnsafeMutableRawPointer? {
        if let library = dlopen("libHostelSDK.so", RTLD_NOW | RTLD_NOLOAD), let address = dlsym(library, name) {
            return address
        }
        return dlsym(nil, name)
    }
}
