package import ExtensionMessages

extension MessageNames {
    /// The messages of photo editors.
    package static var photos: MessageNames {
        MessageNames(custom: [
            PhotoStart.name, PhotoStarted.name, PhotoFinish.name, PhotoFinished.name, PhotoCancel.name,
            PhotoCancelled.name,
        ])
    }
}
