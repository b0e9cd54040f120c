import ExtensionManifest

/// The texts of the findings about resources that `hostel bundle` compiles.
extension Finding {
    static func assetRefused(_ name: String, _ reason: String) -> Finding {
        Finding(
            .error, .resourceRefused, key: name, found: reason, expected: "an asset catalog",
            "\(name) cannot be compiled: \(reason). Correct the catalog, or leave it out.")
    }

    /// The build of the original platform warns of such a file too.
    static func assetMissing(_ name: String) -> Finding {
        Finding(
            .warning, .assetLeftOut, key: name, expected: "a file",
            "\(name) is left out: the catalog names this file, and it is not there. Add it, or take it out of the set.")
    }

    static func assetLeftOut(_ name: String, kind: String) -> Finding {
        Finding(
            .warning, .assetLeftOut, key: name, found: kind, expected: "colorset, imageset, symbolset or dataset",
            "\(name) is left out: sets of the kind \(kind) are not shown here. Use a colour or a picture instead.")
    }

    static func assetPictureUnknown(_ name: String) -> Finding {
        Finding(
            .warning, .assetLeftOut, key: name, expected: "PNG, JPEG, GIF, SVG or PDF",
            "\(name) is left out: it is not a PNG, JPEG, GIF, SVG or PDF picture. Convert it to PNG at 2x and 3x.")
    }

    static func vectorLeftOut(_ name: String, _ format: VectorFormat, _ fault: VectorFault) -> Finding {
        switch fault {
        case .noProgram(let program, let package):
            Finding(
                .warning, .assetLeftOut, key: name, found: format.rawValue, expected: "the program \(program)",
                "\(name) is left out: \(program) would convert the \(format.rawValue) picture and is not installed. "
                    + "Install the package \(package), or convert the picture to PNG at 2x and 3x.")
        case .refused(let reason):
            Finding(
                .error, .resourceRefused, key: name, found: format.rawValue, expected: "a picture that can be drawn",
                "\(name) cannot be converted: \(reason). Correct the picture, or convert it to PNG at 2x and 3x.")
        }
    }

    static func intentsNotUsed(_ name: String) -> Finding {
        Finding(
            .warning, .assetLeftOut, key: name, expected: "an AppIntent in Swift",
            "The intents of \(name) are not compiled: no classes are made from it, and a widget has its default "
                + "configuration. Write the configuration as an AppIntent, or the classes by hand.")
    }

    static func storyboardRefused(_ name: String, _ reason: String) -> Finding {
        Finding(
            .error, .resourceRefused, key: name, found: reason, expected: "a storyboard or a nib",
            "\(name) cannot be compiled: \(reason). Correct the file, or leave it out.")
    }

    static func storyboardElementNotShown(_ name: String, _ element: String) -> Finding {
        Finding(
            .warning, .assetLeftOut, key: name, found: element,
            expected: "a view that the table of UIKit lists",
            "\(name) has \(element), which is not shown here: an empty view stands for it. Use other views, or draw it."
        )
    }

    static func textsRefused(_ name: String, _ reason: String) -> Finding {
        Finding(
            .error, .resourceRefused, key: name, found: reason, expected: "a table of texts",
            "\(name) cannot be read: \(reason). Correct the file, or leave it out.")
    }
}
