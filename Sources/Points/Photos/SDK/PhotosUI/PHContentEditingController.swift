public import UIKitCore

/// What the principal controller of a photo editor does.
@MainActor
public protocol PHContentEditingController: AnyObject {
    /// Whether the editor can go on from what was done before: if so the input has it.
    func canHandle(_ adjustmentData: PHAdjustmentData) -> Bool

    /// The editing begins; the view is there.
    ///
    /// - Parameter placeholderImage: the picture as it is now, for the time until more is ready.
    func startContentEditing(with contentEditingInput: PHContentEditingInput, placeholderImage: UIImage)

    /// The person is done: write the result, then call the handler, once and from any thread; nil if it failed.
    func finishContentEditing(completionHandler: @escaping (PHContentEditingOutput?) -> Void)

    /// The person gives up what was done.
    func cancelContentEditing()

    /// Whether there is so much to lose that the person is asked first.
    var shouldShowCancelConfirmation: Bool { get }
}
