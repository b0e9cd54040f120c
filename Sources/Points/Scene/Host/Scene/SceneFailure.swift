/// The reason why a scene cannot fulfil a request.
package enum SceneFailure: Error, Hashable, Sendable {
    /// The process of the extension ended; the code and the sentence of the reason.
    case unableToLoad(code: String, message: String)
    /// The extension offers the compact mode only.
    case modeNotOffered(identifier: String)
    /// The view appeared and drew nothing.
    case drewNothing(identifier: String)
    /// The picture cannot be drawn; the detail of the error.
    case undrawable(String)
}
