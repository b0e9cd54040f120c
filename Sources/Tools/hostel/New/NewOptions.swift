internal import ArgumentParser
internal import ExtensionManifest

/// The options of `hostel new`, and its work.
struct NewOptions: ParsableArguments {
    @Argument(help: "The name of the widget, library or program, and of its module, such as Clock.")
    var name: String

    @Option(help: "The folder in which its own folder is made.")
    var into = "."

    @Option(help: "The bundle identifier (default: com.example. and the name).")
    var identifier: String?

    func validate() throws {
        if let fault = WidgetName.fault(in: name) { throw ValidationError("\(name) \(fault).") }
        if let identifier, let fault = BundleIdentifier.fault(in: identifier) {
            throw ValidationError(
                "--identifier \(identifier) is not legal: \(fault). Choose one like com.example.clock.")
        }
    }

    /// Writes the files of a template.
    func write(_ template: any NewTemplate.Type) throws {
        let widget = NewWidget(
            name: name, identifier: identifier ?? "com.example." + name.lowercased().replacing("_", with: "-"),
            sdk: try SDKFolders.ofThisProgram())
        let folder = (into.hasSuffix("/") ? into : into + "/") + name
        try NewFolder(folder).write(template.files(of: widget))
        print(
            printable(
                """
                \(folder) is ready. Next:

                  cd \(folder)
                  make test
                  make run
                """))
    }
}
