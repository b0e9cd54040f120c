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
        values.merging(["name": name]) { given, _ in given }
            .reduce(String(decoding: template, as: UTF8.self)) { text, value in
                text.replacing("{{\(value.key)}}", with: value.value)
            }
    }

    func makefile(_ template: [UInt8]) -> String {
        text(
            template,
            [
                "identifier": identifier, "hostel": TemplateText.make(sdk.hostel),
                "sdk": TemplateText.make(sdk.library), "headers": TemplateText.make(sdk.headers),
            ])
    }

    func manifest(_ key: String, _ entry: String) -> String {
        text(PackageResources.Info_template, ["key": key, "entry": entry])
    }
}
