extension NSManagedObjectContext {
    /// The objects of a request without a type of its own, such as `fetch(.init(entityName: "Note")) as? [Note]`.
    public final func fetch(_ request: NSFetchRequest<any NSFetchRequestResult>) throws -> [Any] {
        let found: [any NSFetchRequestResult] = try fetch(request)
        return found
    }
}
