internal import ExtensionFoundation

/// Writes a line to the log for each resource that was asked for and not found.
enum MissingResources {
    private static let colors = LogOnce()
    private static let symbols = LogOnce()

    static func reportColor(_ name: String) {
        colors.write(
            name,
            "UIColor(named: \"\(name)\") found no colour. Add it to an asset catalog in the folder of "
                + "`hostel bundle --resources`.")
    }

    static func reportSymbol(_ name: String) {
        symbols.write(
            name, "UIImage(systemName: \"\(name)\") found no symbol. Use another name, or a picture of the bundle.")
    }
}
