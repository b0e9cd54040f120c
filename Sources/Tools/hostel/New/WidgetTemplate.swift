/// The package of a widget in Swift.
enum WidgetTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        widget.editorSettings(build: ".build").merging([
            "Package.swift": widget.package(PackageResources.WidgetPackage_template),
            "Info.plist": widget.manifest("NSExtensionPrincipalClass", widget.name + ".TodayViewController"),
            "Makefile": widget.makefile(PackageResources.WidgetMakefile_template),
            "README.md": widget.text(PackageResources.WidgetReadme_template),
            ".gitignore": ".build/\n",
            "Sources/\(widget.name)/TodayViewController.swift": widget.text(PackageResources.WidgetController_template),
            "Sources/\(widget.name)/Greeting.swift": widget.text(PackageResources.WidgetGreeting_template),
            "Tests/\(widget.name)Tests/TodayTests.swift": widget.text(PackageResources.WidgetTests_template),
        ]) { _, file in file }
    }
}
