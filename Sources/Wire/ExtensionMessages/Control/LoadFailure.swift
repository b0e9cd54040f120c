/// The reason why a library could not be loaded as an extension.
package struct LoadFailure: Error, Hashable, Sendable {
    /// The closed list of causes; the raw values are stable words for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// dlopen failed, for example because of a missing library or symbol. The detail is the loader's text.
        case libraryNotLoadable = "library-not-loadable"
        case principalClassNotFound = "principal-class-not-found"
        /// The class exists and does not conform to what the extension point requires.
        case principalClassWrongKind = "principal-class-wrong-kind"
        /// The library contains a copy of the SDK, so no cast to the SDK's types can succeed.
        case ownSDKCopy = "own-sdk-copy"
        case principalFunctionNotFound = "principal-function-not-found"
        case principalFunctionVersion = "principal-function-version"
        /// The SDK does not support this extension point.
        case extensionPointUnknown = "extension-point-unknown"
        case protocolVersion = "protocol-version"
    }

    package var code: Code
    package var detail: String

    package init(_ code: Code, detail: String) {
        self.code = code
        self.detail = detail
    }
}
