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
        case .log(let path): object(path: path, suite: suite).map { .stored($0) } ?? .none
        case .foundation: .foundation
        case .refused(let refusal): refuse(suite, refusal)
        }
    }

    private static func object(path: String, suite: String?) -> StoredDefaults? {
        let (object, isNew) = objects.update { objects -> (StoredDefaults?, Bool) in
            if let object = objects[path] { return (object, false) }
            let object = StoredDefaults(store: DefaultsStore(path: path), suite: suite)
            objects[path] = object
            return (object, true)
        }
        if isNew, let object { DefaultsNotices.watch(object) }
        return object
    }

    private static func refuse(_ suite: String?, _ refusal: DefaultsPlace.Refusal) -> Domain {
        let name = suite ?? "the bundle itself"
        switch refusal {
        case .badName:
            Log.write("UserDefaults: \(name.debugDescription) cannot name a suite: use a bundle identifier's letters")
        case .reserved: Log.write("UserDefaults: \(name) is no suite; use UserDefaults.standard")
        case .notEntitled:
            Log.write(
                "UserDefaults: no entitlement for \(name): add it to com.apple.security.application-groups of this bundle"
            )
        case .noFolder: Log.write("UserDefaults: the host gave this process no folder to keep defaults of \(name) in")
        }
        return .none
    }
}
