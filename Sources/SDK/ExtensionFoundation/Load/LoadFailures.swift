package import ExtensionMessages

/// The texts of the loader's refusals, in one place.
package enum LoadFailures {
    package static func library(_ text: String) -> LoadFailure {
        LoadFailure(.libraryNotLoadable, detail: text)
    }

    package static func classNotFound(_ names: [String]) -> LoadFailure {
        LoadFailure(
            .principalClassNotFound,
            detail: "no class \(names.joined(separator: " or ")) in the library; is NSExtensionPrincipalClass "
                + "Module.Class, and the class neither nested, generic nor private?")
    }

    package static func notAViewController(_ type: Any.Type, name: String) -> LoadFailure {
        notA("UIViewController", .type(type), name: name)
    }

    /// The principal is not of the class that its extension point needs, a name in UIKit.
    package static func notA(_ needed: String, _ principal: Principal, name: String) -> LoadFailure {
        guard case .type(let type) = principal else {
            return LoadFailure(
                .principalClassWrongKind,
                detail: "\(name) is a C function; this extension point needs a class that is a \(needed)")
        }
        var base: AnyClass? = type as? AnyClass
        while let current = base {
            if String(reflecting: current) == "UIKit.\(needed)" {
                return LoadFailure(
                    .ownSDKCopy,
                    detail: "\(name) is a \(needed) of a second copy of the SDK: link the HostelSDK product "
                        + "of the package, not its targets")
            }
            base = _getSuperclass(current)
        }
        return LoadFailure(.principalClassWrongKind, detail: "\(name) is not a \(needed)")
    }

    package static func functionNotFound(_ name: String) -> LoadFailure {
        LoadFailure(
            .principalFunctionNotFound,
            detail: "the library exports no function \(name), which HostelPrincipalFunction names")
    }

    package static func functionVersion(_ name: String, found: Int, known: Int) -> LoadFailure {
        LoadFailure(
            .principalFunctionVersion,
            detail: "\(name) answers with version \(found) of the widget table; this SDK knows \(known)")
    }

    package static func functionIncomplete(_ name: String) -> LoadFailure {
        LoadFailure(.principalFunctionVersion, detail: "the widget table of \(name) has no function `appear`")
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
