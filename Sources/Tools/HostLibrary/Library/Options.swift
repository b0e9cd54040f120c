internal import CHostelHost
internal import ExtensionHost

/// The settings of a host that a program has not started yet.
final class Options: Handle {
    var folders: [String] = []
    var points: Set<String> = []
    var stateFolder: String?
    var forkServer: String?
    var memoryBudget: UInt64 = 0
    /// The name of a locale; nil: that of the environment.
    var locale: String?

    /// The host's configuration, or the sentence that says what is missing.
    func configuration() throws(StartFailure) -> HostConfiguration {
        guard !folders.isEmpty else { throw .missing("a folder of bundles", "hostel_options_add_folder") }
        guard !points.isEmpty else { throw .missing("an extension point", "hostel_options_add_point") }
        guard let stateFolder, !stateFolder.isEmpty else {
            throw .missing("the state folder", "hostel_options_set_state_folder")
        }
        var configuration = HostConfiguration(folders: folders, state: StateFolder(path: stateFolder))
        configuration.forkServer = forkServer
        if memoryBudget > 0 { configuration.memoryBudget = memoryBudget }
        if let locale {
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
    case descriptor(String)
    case host(HostError)

    var text: String {
        switch self {
        case .missing(let value, let function): "The options lack \(value). Call \(function)."
        case .noLocale(let name): "\(name) names no locale. Pass a language, with a region if you like, such as de_AT."
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
    Options.borrowed(options).folders.append(String(cString: path))
}

@c @implementation
public func hostel_options_add_point(_ options: OpaquePointer!, _ identifier: UnsafePointer<CChar>!) {
    Options.borrowed(options).points.insert(String(cString: identifier))
}

@c @implementation
public func hostel_options_set_state_folder(_ options: OpaquePointer!, _ path: UnsafePointer<CChar>!) {
    Options.borrowed(options).stateFolder = String(cString: path)
}

@c @implementation
public func hostel_options_set_fork_server(_ options: OpaquePointer!, _ path: UnsafePointer<CChar>!) {
    Options.borrowed(options).forkServer = String(cString: path)
}

@c @implementation
public func hostel_options_set_locale(_ options: OpaquePointer!, _ locale: UnsafePointer<CChar>!) {
    Options.borrowed(options).locale = String(cString: locale)
}

@c @implementation
public func hostel_options_set_memory_budget(_ options: OpaquePointer!, _ bytes: UInt64) {
    Options.borrowed(options).memoryBudget = bytes
}
