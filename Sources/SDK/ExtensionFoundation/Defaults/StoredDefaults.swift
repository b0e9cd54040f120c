internal import Foundation
internal import SharedDefaults

/// Foundation's class over a store that processes share.
///
/// Foundation's typed getters and setters use `object(forKey:)` and `set(_:forKey:)`, so values are converted as
/// Foundation converts them. May be used on any thread.
final class StoredDefaults: UserDefaults {
    let store: DefaultsStore
    /// Domains that are searched after this one.
    private let suites = Guarded<[String]>([])
    private let failures = Guarded(Failures())

    /// Values for keys that were not set. They belong to the process, as in Foundation.
    private static let registered = Guarded<[String: Any]>([:])

    private struct Failures {
        var last: DefaultsError?
        var isUnsaved = false
    }

    /// Never nil; failable because Foundation's initialiser is.
    init?(store: DefaultsStore, suite: String?) {
        self.store = store
        super.init(suiteName: suite)
    }

    // MARK: Reading

    override func object(forKey defaultName: String) -> Any? {
        if let argument = volatileDomain(forName: UserDefaults.argumentDomain)[defaultName] { return argument }
        if let value = stored(defaultName) { return value.object }
        for suite in suites.value {
            if case .stored(let other as StoredDefaults) = DefaultsDomains.domain(suite),
                let value = other.stored(defaultName)
            {
                return value.object
            }
        }
        return Self.registered.value[defaultName]
    }

    private func stored(_ key: String) -> DefaultsValue? {
        do throws(DefaultsError) { return try store.value(forKey: key) } catch {
            note(error, isUnsaved: false)
            return nil
        }
    }

    private var entries: [String: Any] {
        do throws(DefaultsError) { return try store.entries().mapValues(\.object) } catch {
            note(error, isUnsaved: false)
            return [:]
        }
    }

    override func dictionaryRepresentation() -> [String: Any] {
        var all = Self.registered.value
        for suite in suites.value.reversed() {
            guard case .stored(let other as StoredDefaults) = DefaultsDomains.domain(suite) else { continue }
            all.merge(other.entries) { $1 }
        }
        return all.merging(entries) { $1 }
    }

    override func register(defaults registrationDictionary: [String: Any]) {
        // As Swift types, like a value that was set.
        let values = registrationDictionary.mapValues { DefaultsValue($0)?.object ?? $0 }
        Self.registered.update { $0.merge(values) { $1 } }
    }

    override func addSuite(named suiteName: String) {
        suites.update { if !$0.contains(suiteName) { $0.append(suiteName) } }
    }

    override func removeSuite(named suiteName: String) { suites.update { $0.removeAll { $0 == suiteName } } }

    // MARK: Changing

    override func set(_ value: Any?, forKey defaultName: String) {
        guard let value else { return removeObject(forKey: defaultName) }
        // A file URL is stored as its path, as Foundation does.
        let kept: Any = (value as? URL)?.absoluteURL.path ?? value
        guard let kept = DefaultsValue(kept) else {
            fatalError(
                "UserDefaults.set(_:forKey:): the value for \(defaultName) is a \(type(of: value)), and only property "
                    + "lists can be kept: text, data, dates, numbers, and arrays and dictionaries of them.")
        }
        change { store throws(DefaultsError) in try store.set(kept, forKey: defaultName) }
    }

    override func removeObject(forKey defaultName: String) {
        change { store throws(DefaultsError) in try store.remove(defaultName) }
    }

    private func change(_ body: (DefaultsStore) throws(DefaultsError) -> Void) {
        do throws(DefaultsError) {
            try body(store)
            DefaultsNotices.post(for: self)
        } catch {
            note(error, isUnsaved: true)
        }
    }

    /// Writes an error to the log unless it equals the last one: getters and setters cannot throw.
    private func note(_ error: DefaultsError, isUnsaved: Bool) {
        let isNew = failures.update { failures in
            defer { failures.last = error }
            if isUnsaved { failures.isUnsaved = true }
            return failures.last != error
        }
        if isNew { Log.write("UserDefaults: \(error)") }
    }

    /// Every change is on disk when its call returns. Returns false if a change since the last call is not.
    @discardableResult
    override func synchronize() -> Bool {
        do throws(DefaultsError) { try store.refresh() } catch {
            note(error, isUnsaved: false)
            return false
        }
        return failures.update { failures in
            defer { failures = Failures() }
            return !failures.isUnsaved
        }
    }

    // MARK: Domains

    /// The defaults of a domain by its name; the bundle's own domain is named by its identifier. A group without access
    /// is no domain here.
    private static func domain(_ name: String) -> StoredDefaults? {
        let suite = name == AppContainers.current?.identifier ? nil : name
        if case .unshared = DefaultsPlace(suite: suite, containers: AppContainers.current) { return nil }
        if case .stored(let object as StoredDefaults) = DefaultsDomains.domain(suite) { return object }
        return nil
    }

    override func persistentDomain(forName domainName: String) -> [String: Any]? { Self.domain(domainName)?.entries }

    override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
        guard case .dictionary(let entries) = DefaultsValue(domain) else {
            fatalError("UserDefaults.setPersistentDomain: the values for \(domainName) are no property lists.")
        }
        Self.domain(domainName)?.change { store throws(DefaultsError) in try store.replaceAll(with: entries) }
    }

    override func removePersistentDomain(forName domainName: String) {
        Self.domain(domainName)?.change { store throws(DefaultsError) in try store.replaceAll(with: [:]) }
    }
}
