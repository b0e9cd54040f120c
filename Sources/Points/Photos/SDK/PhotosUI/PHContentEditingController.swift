public import UIKitCore

/// The functions of a photo editor's principal controller.
@preconcurrency @MainActor
public protocol PHContentEditingController: AnyObject {
    /// Whether the editor can continue from the earlier changes. If so, the input has them.
    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool

    /// The editing begins. The view is loaded.
    ///
    /// - Parameter placeholderImage: the present picture, to show until more is ready.
    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)

    /// The person is done. Write the result, then call the handler, once and from any thread; nil if it failed.
    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void)

    /// The person discards the changes.
    func cancelContentEditing()

    /// Whether the host asks the person before it discards the changes.
    var shouldShowCancelConfirmation: Bool { get }
}
