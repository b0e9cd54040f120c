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
        var base: AnyClass? = type as? AnyClass
        while let current = base {
            let spelled = String(reflecting: current)
            if spelled == "UIKit.UIViewController" {
                return LoadFailure(
                    .ownSDKCopy,
                    detail: "\(name) is a view controller of a second copy of the SDK: link the HostelSDK product "
                        + "of the package, not its targets")
            }
            base = _getSuperclass(current)
        }
        return LoadFailure(.principalClassWrongKind, detail: "\(name) is not a UIViewController")
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
