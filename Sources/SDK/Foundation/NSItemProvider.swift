public import Foundation
internal import Synchronization

/// Content in one or more types, which is loaded when someone asks for it. Nothing here drags, shares or picks content, so
/// a provider has what its maker registered.
open class NSItemProvider: NSObject, @unchecked Sendable {
    // Unchecked: locks guard all state.
    /// Gives the data, at once or later.
    public typealias DataLoader =
        @Sendable (_ completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    private let loaders = Mutex<[(type: String, load: DataLoader)]>([])
    private let name = Mutex<String?>(nil)
    open var suggestedName: String? {
        get { name.withLock(\.self) }
        set { name.withLock { $0 = newValue } }
    }

    public static let errorDomain = "NSItemProviderErrorDomain"

    /// The kind of a failure: a code in `errorDomain`.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    public override init() {}

    /// The types in the order of their registration.
    open var registeredTypeIdentifiers: [String] { loaders.withLock { $0.map(\.type) } }

    /// Whether a type was registered under this name.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoader
    ) { loaders.withLock { $0.append((typeIdentifier, loadHandler)) } }

    /// Loads the data of a type. A type that was not registered fails with `itemUnavailableError`.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        guard let loader = loaders.withLock({ $0.first { $0.type == typeIdentifier }?.load }) else {
            completionHandler(
                nil, NSError(domain: Self.errorDomain, code: ErrorCode.itemUnavailableError.rawValue))
            return Progress(totalUnitCount: 1)
        }
        return loader(completionHandler) ?? Progress(totalUnitCount: 1)
    }
}

/// The programs that may load content.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }
