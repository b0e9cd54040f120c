public import Foundation

extension NSPersistentStoreCoordinator {
    /// Puts a copy of the store's file at one place into the place of another store's file. A store of the coordinator at
    /// that place is removed from it first.
    ///
    /// - Throws: the error of the file system.
    public func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
    ) throws {
        let data = try Data(contentsOf: sourceURL)
        if let store = persistentStore(for: destinationURL) { try remove(store) }
        try FileManager.default.createDirectory(
            at: destinationURL.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: destinationURL, options: .atomic)
    }

    /// Likewise.
    public func replacePersistentStore(
        at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
        withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, type sourceType: StoreType
    ) throws {
        try replacePersistentStore(
            at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
            sourceOptions: sourceOptions, ofType: sourceType.name)
    }
}
