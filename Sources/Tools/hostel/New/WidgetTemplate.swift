/// The package of a widget in Swift.
enum WidgetTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        [
            "Package.swift": package(widget),
            "Info.plist": widget.manifest("NSExtensionPrincipalClass", widget.name + ".TodayViewController"),
            "Makefile": widget.makefile(PackageResources.WidgetMakefile_template),
            "README.md": widget.text(PackageResources.WidgetReadme_template),
            ".gitignore": ".build/\n",
            "Sources/\(widget.name)/TodayViewController.swift": widget.text(PackageResources.WidgetController_template),
            "Sources/\(widget.name)/Greeting.swift": widget.text(PackageResources.WidgetGreeting_template),
            "Tests/\(widget.name)Tests/TodayTests.swift": widget.text(PackageResources.WidgetTests_template),
        ]
    }

    private static func package(_ widget: NewWidget) -> String {
        let folders =
            widget.sdk.modulesInside.map { "sdk + \(TemplateText.swift("/" + $0))" }
            + widget.sdk.modulesOutside.map(TemplateText.swift)
        return widget.text(
            PackageResources.WidgetPackage_template,
            [
                "sdk": TemplateText.swift(widget.sdk.library),
                "modules": folders.map { "\"-I\", \($0)" }.joined(separator: ", "),
            ])
    }
}
