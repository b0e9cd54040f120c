internal import XcodeProjects

/// The facts that a template of a widget's package needs.
struct NewWidget {
    var name: String
    var identifier: String
    var sdk: SDKFolders
}

/// Writes the files of a package. Their texts are the files in `Templates`, whose `{{words}}` are replaced.
protocol NewTemplate {
    /// The files by their paths in the package.
    static func files(of widget: NewWidget) -> [String: String]
}

extension NewWidget {
    /// A template with the widget's name and other values.
    func text(_ template: [UInt8], _ values: [String: String] = [:]) -> String {
        GeneratedText.filled(template, values.merging(["name": name]) { given, _ in given })
    }

    /// The manifest of a package in Swift.
    func package(_ template: [UInt8]) -> String {
        text(
            template,
            [
                "sdk": GeneratedText.swiftLiteral(sdk.library), "host": GeneratedText.swiftLiteral(sdk.host),
                "modules": sdk.moduleArguments,
            ])
    }

    func makefile(_ template: [UInt8]) -> String {
        text(
            template,
            [
                "identifier": identifier, "hostel": GeneratedText.makeValue(sdk.hostel),
                "sdk": GeneratedText.makeValue(sdk.library), "headers": GeneratedText.makeValue(sdk.headers),
            ])
    }

    /// The settings by which Visual Studio Code builds, tests and attaches lldb, by their paths.
    ///
    /// - Parameter build: the folder of what the Makefile makes.
    func editorSettings(build: String) -> [String: String] {
        [
            ".vscode/launch.json": text(PackageResources.EditorLaunch_template, ["build": build]),
            ".vscode/tasks.json": text(PackageResources.EditorTasks_template),
        ]
    }

    /// The list of a Today widget, or of an extension for another point, whose code begins at a class or a function.
    ///
    /// - Parameter name: the name for people; nil for that of the package.
    func manifest(
        _ key: String, _ entry: String, point: String = "com.apple.widget-extension", name: String? = nil
    ) -> String {
        text(
            PackageResources.Info_template,
            [
                "name": name ?? self.name,
                "point": point,
                "entry": "    <key>\(key)</key>\n    <string>\(entry)</string>\n",
            ])
    }

    /// The list of a foreign library, whose functions take the place of an entry.
    var libraryManifest: String {
        text(PackageResources.Info_template, ["point": "com.hostel.foreign", "entry": ""])
    }

    /// The list of a WidgetKit extension, whose code begins at `@main`.
    var kitManifest: String {
        text(PackageResources.Info_template, ["point": "com.apple.widgetkit-extension", "entry": ""])
    }
}
