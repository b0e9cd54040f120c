package import ExtensionMessages

/// The reasons why an extension cannot be loaded, with their texts.
package enum LoadFailures {
    package static func library(_ text: String) -> LoadFailure {
        LoadFailure(.libraryNotLoadable, detail: text)
    }

    /// Another file took the library's path after the host had judged it.
    package static func libraryReplaced(_ path: String) -> LoadFailure {
        LoadFailure(
            .libraryNotLoadable,
            detail: "\(path) was replaced after the host had checked it; the host launches it again once it rests")
    }

    package static func classNotFound(_ names: [String]) -> LoadFailure {
        LoadFailure(
            .principalClassNotFound,
            detail: "no class \(names.joined(separator: " or ")) in the library")
    }

    /// The principal is not of the class that its extension point needs.
    ///
    /// A class of the same full name that is not the same class comes from a second copy of the SDK, which is a failure
    /// of its own: `ownSDKCopy`.
    ///
    /// - Parameters:
    ///   - needed: the class of which the principal has to be a subclass.
    ///   - name: the principal's name in the manifest.
    package static func notA(_ needed: AnyClass, _ principal: Principal, name: String) -> LoadFailure {
        let short = _typeName(needed, qualified: false)
        guard case .type(let type) = principal else {
            return LoadFailure(
                .principalClassWrongKind,
                detail: "\(name) is no class; this extension point needs a class that is a \(short)")
        }
        let full = _typeName(needed, qualified: true)
        var base: AnyClass? = type as? AnyClass
        while let current = base {
            if _typeName(current, qualified: true) == full {
                return LoadFailure(
                    .ownSDKCopy,
                    detail: "\(name) is a \(short) of a second copy of the SDK: link the HostelSDK product "
                        + "of the package, not its targets")
            }
            base = _getSuperclass(current)
        }
        return LoadFailure(.principalClassWrongKind, detail: "\(name) is not a \(short)")
    }

    package static func functionNotFound(_ name: String) -> LoadFailure {
        LoadFailure(
            .principalFunctionNotFound,
            detail: "the library exports no function \(name), which HostelPrincipalFunction names")
    }

    /// An extension without a principal starts at `@main`.
    static var entryNotFound: LoadFailure {
        LoadFailure(
            .principalFunctionNotFound,
            detail: "the library has no @main, and Info.plist names no principal class; mark the AppExtension, "
                + "Widget or WidgetBundle with @main")
    }

    package static func extensionPointUnknown(_ point: String) -> LoadFailure {
        LoadFailure(.extensionPointUnknown, detail: "the SDK offers nothing for the extension point \(point)")
    }

    package static func protocolVersion(_ version: UInt32) -> LoadFailure {
        LoadFailure(
            .protocolVersion,
            detail: "the host speaks version \(version) of the session's protocol, the SDK \(ProtocolVersion.current)")
    }
}
