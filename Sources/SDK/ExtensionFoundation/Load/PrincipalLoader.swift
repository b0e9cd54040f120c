internal import ExtensionMessages
internal import Glibc

/// Opens an extension's library and finds where its own code begins.
enum PrincipalLoader {
    struct Loaded {
        let principal: Principal
        /// Its name in the manifest.
        let name: String
        /// As of `OpenedLibrary`.
        let isWhole: Bool

        init(_ principal: Principal, _ name: String, of library: OpenedLibrary?) {
            (self.principal, self.name, isWhole) = (principal, name, library?.isWhole == true)
        }
    }

    /// Finds the principal.
    ///
    /// - Parameters:
    ///   - takesLibrary: whether the library itself is the principal.
    ///   - times: where the stages are noted.
    static func load(
        _ options: LaunchOptions, takesLibrary: Bool, times: inout LoadClock
    ) throws(LoadFailure) -> Loaded {
        defer { times.note(.found) }
        // Hostel's own extension: its principal lies in the SDK's library.
        if options.libraryPath.isEmpty { return try principalClass(options, in: nil) }
        let library = try JudgedLibrary.load(
            options.libraryPath, judged: options.libraryDescriptor, isKnownWhole: options.settings["KnownWhole"] != nil)
        times.note(.opened)
        if takesLibrary { return Loaded(.library(library.handle), options.libraryPath, of: library) }
        if !options.principalFunction.isEmpty {
            guard let function = dlsym(library.handle, options.principalFunction) else {
                throw LoadFailures.functionNotFound(options.principalFunction)
            }
            return Loaded(.function(function), options.principalFunction, of: library)
        }
        if let storyboard = options.settings["MainStoryboard"] {
            return Loaded(.storyboard(storyboard, module: options.moduleName), storyboard, of: library)
        }
        if options.principalClass.isEmpty {
            // `@main`: each library has a function `main` of its own.
            guard let main = dlsym(library.handle, entry) else { throw LoadFailures.entryNotFound }
            return Loaded(.function(main), entry, of: library)
        }
        return try principalClass(options, in: library)
    }

    /// The name of `@main`.
    static let entry = "main"

    private static func principalClass(
        _ options: LaunchOptions, in library: OpenedLibrary?
    ) throws(LoadFailure) -> Loaded {
        let names = ClassNames.candidates(options.principalClass, module: options.moduleName)
        for name in names {
            if let library, let type = LoadedTypes.named(name, in: library.handle) {
                return Loaded(.type(type), name, of: library)
            }
            if let type = _typeByName(name), type is AnyClass { return Loaded(.type(type), name, of: library) }
        }
        throw LoadFailures.classNotFound(names)
    }
}

/// The names by which the runtime may know a principal class.
package enum ClassNames {
    /// - Parameter module: the module of a bare name; empty if the manifest has none.
    package static func candidates(_ name: String, module: String) -> [String] {
        if name.utf8.contains(UInt8(ascii: ".")) { return [name] }
        return module.isEmpty ? [name] : [module + "." + name]
    }

    /// A principal class with its module.
    ///
    /// - Parameter name: the name by which it was found. A module and a class are the whole name already, and the runtime
    ///   would take 30 µs to write it.
    package static func full(_ type: Any.Type, name: String) -> String {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        // `String(reflecting:)` would first search every library for a description of the type.
        return parts.count == 2 ? name : _typeName(type, qualified: true)
    }
}
