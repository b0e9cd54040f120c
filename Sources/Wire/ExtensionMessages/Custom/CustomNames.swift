/// The names of the custom messages of the points that this package knows, for logs.
package enum CustomNames {
    package static let all: Set<String> = [
        KeyboardContext.name, KeyboardEdit.name, KeyboardWish.name, PhotoStart.name, PhotoStarted.name,
        PhotoFinish.name, PhotoFinished.name, PhotoCancel.name, PhotoCancelled.name,
    ]
}
