internal import Foundation

/// Why Core Data could not do something. `localizedDescription` has the cause and the correction.
enum CoreDataError: Error, LocalizedError, CustomStringConvertible {
    case noStore, noContext, noEntity, missingObject, unknownRequest, unknownEntity(String), storeAtPlace(String)

    var description: String {
        switch self {
        case .noStore: "No store is loaded. Call loadPersistentStores before a fetch or a save."
        case .noContext: "No block of a context runs. Call execute within perform, or fetch with the context."
        case .noEntity:
            "The request names no entity. Make it with NSFetchRequest(entityName:) or the class's fetchRequest()."
        case .missingObject: "The object is not in the store."
        case .unknownRequest:
            "Only fetches and NSBatchDeleteRequest are there. Change the objects one by one, and save."
        case .unknownEntity(let name):
            "The model has no entity \(name). Write its source with `hostel models`, and name the model in the container."
        case .storeAtPlace(let path): "The store \(path) is not loaded."
        }
    }

    var errorDescription: String? { description }
}
