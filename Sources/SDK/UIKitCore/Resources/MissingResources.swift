internal import ExtensionFoundation
internal import Synchronization

/// Writes a line to the log for each resource that was asked for and not found.
enum MissingResources {
    private static let colors = Mutex(FirstReports())
    private static let symbols = Mutex(FirstReports())

    static func reportColor(_ name: String) {
        guard colors.withLock({ $0.take(name) }) else { return }
        Log.write(
            "UIColor(named: \"\(name)\") found no colour. Add it to an asset catalog in the folder of "
                + "`hostel bundle --resources`.")
    }

    static func reportSymbol(_ name: String) {
        guard symbols.withLock({ $0.take(name) }) else { return }
        Log.write("UIImage(systemName: \"\(name)\") found no symbol. Use another name, or a picture of the bundle.")
    }
}
