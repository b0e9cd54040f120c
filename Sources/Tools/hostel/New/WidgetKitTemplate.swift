/// The package of a WidgetKit widget.
enum WidgetKitTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        widget.editorSettings(build: ".build").merging([
            "Package.swift": widget.package(PackageResources.KitPackage_template),
            "Info.plist": widget.kitManifest,
            "Makefile": widget.makefile(PackageResources.WidgetMakefile_template),
            "README.md": widget.text(PackageResources.KitReadme_template),
            ".gitignore": ".build/\n",
            "Sources/\(widget.name)/Entry.swift": widget.text(PackageResources.KitMain_template),
            "Sources/\(widget.name)Content/GreetingWidget.swift": widget.text(PackageResources.KitWidget_template),
            "Sources/\(widget.name)Content/Greeting.swift": widget.text(PackageResources.WidgetGreeting_template),
            "Tests/\(widget.name)Tests/\(widget.name)Tests.swift": widget.text(PackageResources.KitTests_template),
        ]) { _, file in file }
    }
}
