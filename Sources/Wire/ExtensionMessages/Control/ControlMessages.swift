/// What a host asks of any extension, whatever its point.
package enum ControlRequest: Hashable, Sendable {
    /// The first words of a session, once, before any other. Answered by `BeginReply`.
    case begin(BeginRequest)
    /// It will be stopped once it has answered: its code may put in order what must not wait. Answered by `LifeReply`.
    case willSuspend
    /// It goes on after it was stopped, or after it was told that it would be. Answered by `LifeReply`.
    case didResume
}

/// The extension's code has had its say.
package struct LifeReply: Hashable, Sendable {
    package init() {}
}

/// What the first words of a session carry.
package struct BeginRequest: Hashable, Sendable {
    /// The version of this protocol that the host speaks, `ProtocolVersion.current`.
    package var version: UInt32
    /// The preferred languages, best first, as in `Locale.preferredLanguages`.
    package var languages: [String]
    /// The app groups that the extension is entitled to, with their folders.
    package var groups: [String: String]

    package init(version: UInt32 = ProtocolVersion.current, languages: [String] = [], groups: [String: String] = [:]) {
        self.version = version
        self.languages = languages
        self.groups = groups
    }
}

/// The extension's answer to `BeginRequest`: it is loaded, or why not.
package enum BeginReply: Hashable, Sendable {
    /// The principal class was found; `principal` is its full name.
    case ready(version: UInt32, principal: String)
    case failed(LoadFailure)
}

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

/// The version of the session's protocol.
package enum ProtocolVersion {
    package static let current: UInt32 = 2
}
