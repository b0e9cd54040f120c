package import ExtensionMessages

extension MessageNames {
    /// The messages of the renderer.
    package static var drawing: MessageNames {
        MessageNames(custom: [DrawingOrder.name, DrawingBegun.name, DrawingDone.name, DrawingFailed.name])
    }
}
