public import FoundationGaps

/// The kinds of a person's entries.
public enum CNEntityType: Int, Sendable {
    case contacts
}

/// A person's decision about the entries.
public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized, limited
}

/// Why there are no entries.
public struct CNError: Error, Equatable, Sendable {
    public enum Code: Int, Sendable {
        case communicationError = 1
        case dataAccessError = 2
        case authorizationDenied = 100
        case recordDoesNotExist = 200
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// The people of an address book, which Hostel does not give: the authorisation is denied, and each question fails with
/// `CNError.Code.authorizationDenied`. Let the container write what the widget shows into the App Group.
open class CNContactStore: NSObject, @unchecked Sendable {
    // It has no state.
    public override init() { super.init() }

    /// Denied.
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { .denied }

    open func requestAccess(
        for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) { completionHandler(false, denied) }
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool { throw denied }

    open func unifiedContacts(
        matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> [CNContact] { throw denied }
    open func unifiedContact(
        withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
    ) throws -> CNContact { throw denied }
    open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact { throw denied }
    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest,
        usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
    ) throws { throw denied }
    open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { throw denied }
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { throw denied }
    open func defaultContainerIdentifier() -> String { "" }

    private var denied: CNError { CNError(.authorizationDenied) }
}

/// A question about many people.
open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [any CNKeyDescriptor]
    open var predicate: NSPredicate?
    open var sortOrder = CNContactSortOrder.none
    open var unifyResults = true

    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// The order of people.
public enum CNContactSortOrder: Int, Sendable {
    case none, userDefault, givenName, familyName
}

/// A group of people; Hostel has none.
open class CNGroup: NSObject {
    public final var identifier: String { "" }
    public final var name: String { "" }
}

/// An address book; Hostel has none.
open class CNContainer: NSObject {
    public final var identifier: String { "" }
    public final var name: String { "" }
}

extension NSNotification.Name {
    /// Never posted: the entries do not change.
    public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}
