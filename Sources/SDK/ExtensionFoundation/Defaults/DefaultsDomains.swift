internal import Foundation
internal import SharedDefaults

/// The defaults objects of this process: one for each domain.
package enum DefaultsDomains {
    private static let objects = Guarded<[String: StoredDefaults]>([:])

    /// How a domain is served.
    package enum Domain {
        case stored(UserDefaults)
        /// By Foundation's own object.
        case foundation
        case none
    }

    /// - Parameter suite: nil for the standard defaults.
    package static func domain(_ suite: String?) -> Domain {
        switch DefaultsPlace(suite: suite, containers: AppContainers.current) {
        case .log(let path): return object(path: path, suite: suite).map { .stored($0.object) } ?? .none
        case .unshared(let path):
            guard let (defaults, isNew) = object(path: path, suite: suite) else { return .none }
            if isNew { Log.write(notEntitled(suite)) }
            return .stored(defaults)
        case .foundation: return .foundation
        case .refused(let refusal): return refuse(suite, refusal)
        }
    }

    /// - Returns: the domain's object, and whether this call made it.
    private static func object(path: String, suite: String?) -> (object: StoredDefaults, isNew: Bool)? {
        let (object, isNew) = objects.update { objects -> (StoredDefaults?, Bool) in
            if let object = objects[path] { return (object, false) }
            let object = StoredDefaults(store: DefaultsStore(path: path), suite: suite)
            objects[path] = object
            return (object, true)
        }
        guard let object else { return nil }
        if isNew { DefaultsNotices.watch(object) }
        return (object, isNew)
    }

    private static func notEntitled(_ suite: String?) -> String {
        if let suite, let reason = AppContainers.current?.reason(notShared: suite) {
            return
                "UserDefaults: other processes do not see the values of the App Group \(suite), and theirs are not here. It "
                + "\(reason)."
        }
        return
            "UserDefaults: no entitlement for \(suite ?? ""): other processes do not see its values, and theirs are not here. "
            + "Add it to com.apple.security.application-groups of this bundle, and allow it."
    }

    private static func refuse(_ suite: String?, _ refusal: DefaultsPlace.Refusal) -> Domain {
        let name = suite ?? "the bundle itself"
        switch refusal {
        case .badName:
            Log.write("UserDefaults: \(name.debugDescription) cannot name a suite: use a bundle identifier's letters")
        case .reserved: Log.write("UserDefaults: \(name) is no suite; use UserDefaults.standard")
        case .notEntitled:
            Log.write(notEntitled(suite))
        case .noFolder: Log.write("UserDefaults: the host gave this process no folder to keep defaults of \(name) in")
        }
        return .none
    }
}
