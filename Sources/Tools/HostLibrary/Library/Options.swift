internal import CHostelHost
internal import ExtensionHost
internal import Synchronization

/// The settings of a host that a program has not started yet.
final class Options: Handle {
    private struct Values {
        var folders: [String] = []
        var points: Set<String> = []
        var stateFolder: String?
        var forkServer: String?
        var memoryBudget: UInt64 = 0
        /// The name of a locale; nil: that of the environment.
        var locale: String?
        /// The function that got NULL in the place of a text that it needs; nil if none did.
        var misused: String?
    }

    private let values = Mutex(Values())

    var points: Set<String> { values.withLock { $0.points } }

    func add(folder: String?) {
        values.withLock { values in
            if let folder { values.folders.append(folder) } else { values.misused = "hostel_options_add_folder" }
        }
    }

    func add(point: String?) {
        values.withLock { values in
            if let point { values.points.insert(point) } else { values.misused = "hostel_options_add_point" }
        }
    }

    func set(stateFolder: String?) { values.withLock { $0.stateFolder = stateFolder } }
    func set(forkServer: String?) { values.withLock { $0.forkServer = forkServer } }
    func set(locale: String?) { values.withLock { $0.locale = locale } }
    func set(memoryBudget: UInt64) { values.withLock { $0.memoryBudget = memoryBudget } }

    /// The host's configuration, or the sentence that says what is missing.
    func configuration() throws(StartFailure) -> HostConfiguration {
        let values = values.withLock { $0 }
        if let function = values.misused { throw .gotNull(function) }
        guard !values.folders.isEmpty else { throw .missing("a folder of bundles", "hostel_options_add_folder") }
        guard !values.points.isEmpty else { throw .missing("an extension point", "hostel_options_add_point") }
        guard let stateFolder = values.stateFolder, !stateFolder.isEmpty else {
            throw .missing("the state folder", "hostel_options_set_state_folder")
        }
        var configuration = HostConfiguration(folders: values.folders, state: StateFolder(path: stateFolder))
        configuration.forkServer = values.forkServer
        if values.memoryBudget > 0 { configuration.memoryBudget = values.memoryBudget }
        if let locale = values.locale {
            guard let preferred = PreferredLocale(locale) else { throw .noLocale(locale) }
            configuration.locale = preferred
        }
        return configuration
    }
}

/// Why a host does not start.
enum StartFailure: Error {
    case missing(_ value: String, _ function: String)
    case noLocale(String)
    case noOptions
    case gotNull(_ function: String)
    case descriptor(String)
    case host(HostError)

    var text: String {
        switch self {
        case .missing(let value, let function): "The options lack \(value). Call \(function)."
        case .noLocale(let name): "\(name) names no locale. Pass a language, with a region if you like, such as de_AT."
        case .noOptions: "The options are NULL, were freed before, or are of another type."
        case .gotNull(let function): "\(function) got NULL in the place of a text."
        case .descriptor(let detail): "No descriptor for the host's events: \(detail)."
        case .host(let error): error.description
        }
    }
}

@c @implementation
public func hostel_options_new() -> OpaquePointer! { Options().retained() }

@c @implementation
public func hostel_options_free(_ options: OpaquePointer!) { Options.taken(options) }

@c @implementation
public func hostel_options_add_folder(_ options: OpaquePointer!, _ path: UnsafePointer<CChar>!) {
    Options.borrowed(options)?.add(folder: path.map { String(cString: $0) })
}

@c @implementation
public func hostel_options_add_point(_ options: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) {
    Options.borrowed(options)?.add(point: identifier.map { String(cString: $0) })
}

@c @implementation
public func hostel_options_set_state_folder(_ options: OpaquePointer!, _ path: UnsafePointer<CChar>!) {
    Options.borrowed(options)?.set(stateFolder: path.map { String(cString: $0) })
}

@c @implementation
public func hostel_options_set_fork_server(_ options: OpaquePointer!, _ path: UnsafePointer<CChar>!) {
    Options.borrowed(options)?.set(forkServer: path.map { String(cString: $0) })
}

@c @implementation
public func hostel_options_set_locale(_ options: OpaquePointer!, _ locale: UnsafePointer<CChar>!) {
    Options.borrowed(options)?.set(locale: locale.map { String(cString: $0) })
}

@c @implementation
public func hostel_options_set_memory_budget(_ options: OpaquePointer!, _ bytes: UInt64) {
    Options.borrowed(options)?.set(memoryBudget: bytes)
}
