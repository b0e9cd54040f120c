/// Why a library could not become an extension.
package struct LoadFailure: Error, Hashable, Sendable {
    /// The closed list of causes; the raw values are stable words for programs.
    package enum Code: String, Hashable, Sendable, CaseIterable {
        /// dlopen failed: a missing library or symbol; the loader's text is the detail.
        case libraryNotLoadable = "library-not-loadable"
        case principalClassNotFound = "principal-class-not-found"
        /// The class is there but not what its extension point needs.
        case principalClassWrongKind = "principal-class-wrong-kind"
        /// The library brought its own copy of the SDK, so no cast can succeed.
        case ownSDKCopy = "own-sdk-copy"
        case principalFunctionNotFound = "principal-function-not-found"
        case principalFunctionVersion = "principal-function-version"
        /// The SDK offers nothing for this extension point.
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
