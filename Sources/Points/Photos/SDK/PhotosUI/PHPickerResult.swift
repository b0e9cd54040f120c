public import Foundation
public import UniformTypeIdentifiers

// Pictures that a person picked. No extension shows a picker, so an application here has none of them.

/// A picture that a person picked in a view controller.
public struct PHPickerResult: Hashable {
    public let itemProvider: NSItemProvider
    /// The picture's name in the library; nil without access to it.
    public let assetIdentifier: String?
}

/// A picture that a person picked in a view of SwiftUI.
public struct PhotosPickerItem: Hashable, Sendable {
    public let itemIdentifier: String?

    /// An item of the library by its name. There is no library here, so nothing can be loaded of it.
    public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

    public var supportedContentTypes: [UTType] { [] }

    /// Throws `CocoaError.featureUnsupported`.
    public func loadTransferable<T>(type: T.Type) async throws -> T? { throw CocoaError(.featureUnsupported) }

    /// Calls the handler with `CocoaError.featureUnsupported`.
    @discardableResult
    public func loadTransferable<T>(
        type: T.Type, completionHandler: @escaping (Result<T?, any Error>) -> Void
    ) -> Progress {
        completionHandler(.failure(CocoaError(.featureUnsupported)))
        return Progress(totalUnitCount: 1)
    }
}
