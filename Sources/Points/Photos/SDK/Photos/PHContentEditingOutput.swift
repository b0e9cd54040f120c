public import Foundation

/// The result of an editing: a picture in a file, and the changes.
public final class PHContentEditingOutput: NSObject, @unchecked Sendable {
    /// The file for the whole edited picture, JPEG or PNG, to write before the output is passed to the handler.
    public let renderedContentURL: URL
    /// Set by one thread before the output is passed to the handler.
    public var adjustmentData: PHAdjustmentData?

    @preconcurrency @MainActor
    public init(contentEditingInput: PHContentEditingInput) { renderedContentURL = contentEditingInput.rendered }
}
