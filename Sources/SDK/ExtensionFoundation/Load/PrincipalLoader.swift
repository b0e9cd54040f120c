internal import ExtensionMessages
internal import Glibc

/// Opens an extension's library and finds where its own code begins.
enum PrincipalLoader {
    /// The principal and its name in the manifest.
    ///
    /// - Parameters:
    ///   - takesLibrary: whether the library itself is the principal.
    ///   - times: where the stages are noted.
    static func load(
        _ options: LaunchOptions, takesLibrary: Bool, times: inout LoadClock
    ) throws(LoadFailure) -> (principal: Principal, name: String) {
        defer { times.note(.found) }
        // Hostel's own extension: its principal lies in the SDK's library.
        if options.libraryPath.isEmpty { return try principalClass(options, in: nil) }
        let library = try JudgedLibrary.load(options.libraryPath, judged: options.libraryDescriptor)
        times.note(.opened)
        if takesLibrary { return (.library(library), options.libraryPath) }
        if !options.principalFunction.isEmpty {
            guard let function = dlsym(library, options.principalFunction) else {
                throw LoadFailures.functionNotFound(options.principalFunction)
            }
            return (.function(function), options.principalFunction)
        }
        if options.principalClass.isEmpty {
            // `@main`: each library has a function `main` of its own.
            guard let main = dlsym(library, entry) else { throw LoadFailures.entryNotFound }
            return (.function(main), entry)
        }
        return try principalClass(options, in: library)
    }

    /// The name of `@main`.
    static let entry = "main"

    private static func principalClass(
        _ options: LaunchOptions, in library: UnsafeMutableRawPointer?
    ) throws(LoadFailure) -> (principal: Principal, name: String) {
        let names = ClassNames.candidates(options.principalClass, module: options.moduleName)
        for name in names {
            if let library, let type = LoadedTypes.named(name, in: library) { return (.type(type), name) }
            if let type = _typeByName(name), type is AnyClass { return (.type(type), name) }
        }
        throw LoadFailures.classNotFound(names)
    }
}

/// The names by which the runtime may know a principal class.
package enum ClassNames {
    /// - Parameter module: the module of a bare name; empty if the manifest has none.
    package static func candidates(_ name: String, module: String) -> [String] {
        if name.contains(".") { return [name] }
        return module.isEmpty ? [name] : [module + "." + name]
    }
}
