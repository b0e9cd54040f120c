// Names of CoreSpotlight, which Hostel does not have as a module: nothing here searches the contents of applications.

public import UniformTypeIdentifiers

/// The kind of an activity that a found item begins, and the key of the item's identifier in it.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// The index of what an application can find. It takes nothing, and each request ends with an error.
public final class CSSearchableIndex: NSObject, Sendable {
    private static let shared = CSSearchableIndex(name: "")

    public class func `default`() -> CSSearchableIndex { shared }

    /// Always false.
    public class func isIndexingAvailable() -> Bool { false }

    public init(name: String) { super.init() }

    public func indexSearchableItems(
        _ items: [CSSearchableItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexUnavailableError)) }

    public func deleteSearchableItems(
        withIdentifiers identifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexUnavailableError)) }

    public func deleteSearchableItems(
        withDomainIdentifiers domainIdentifiers: [String], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(CSIndexError(.indexUnavailableError)) }

    public func deleteAllSearchableItems(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        completionHandler?(CSIndexError(.indexUnavailableError))
    }

    public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
        throw CSIndexError(.indexUnavailableError)
    }

    public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
        throw CSIndexError(.indexUnavailableError)
    }

    public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
        throw CSIndexError(.indexUnavailableError)
    }

    public func deleteAllSearchableItems() async throws { throw CSIndexError(.indexUnavailableError) }
}

/// Why an index did not do what it was asked for.
public struct CSIndexError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknownError = -1
        case indexUnavailableError = -1000
        case invalidItemError = -1001
        case invalidClientStateError = -1002
        case remoteConnectionError = -1003
        case quotaExceeded = -1004
        case indexingUnsupported = -1005
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// One thing that an application can find.
open class CSSearchableItem: NSObject {
    open var uniqueIdentifier: String
    open var domainIdentifier: String?
    open var expirationDate: Date?
    open var attributeSet: CSSearchableItemAttributeSet

    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {
        self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
        self.domainIdentifier = domainIdentifier
        self.attributeSet = attributeSet
    }
}

/// The texts and pictures by which a thing is found.
open class CSSearchableItemAttributeSet: NSObject {
    open var contentType: String?
    open var identifier: String?
    open var relatedUniqueIdentifier: String?
    open var title: String?
    open var displayName: String?
    open var alternateNames: [String]?
    open var subject: String?
    open var contentDescription: String?
    open var keywords: [String]?
    open var thumbnailData: Data?
    open var thumbnailURL: URL?
    open var contentURL: URL?
    open var contentCreationDate: Date?
    open var contentModificationDate: Date?
    open var startDate: Date?
    open var endDate: Date?
    open var latitude: NSNumber?
    open var longitude: NSNumber?
    open var supportsNavigation: NSNumber?
    open var phoneNumbers: [String]?
    open var supportsPhoneCall: NSNumber?

    public init(itemContentType type: String) { contentType = type }
    public init(contentType: UTType) { self.contentType = contentType.identifier }
}
