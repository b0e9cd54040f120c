/// The package of a program with an extension point of its own, and its first extension, in C.
struct HostTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        [
            "Package.swift": widget.package(PackageResources.HostPackage_template),
            "Sources/\(widget.name)/\(widget.name).swift": widget.text(
                PackageResources.HostMain_template, ["identifier": widget.identifier]),
            "Tests/\(widget.name)Tests/\(widget.name)Tests.swift": widget.text(PackageResources.HostTests_template),
            "Extensions/words.c": widget.text(PackageResources.HostExtension_template),
            "Extensions/Info.plist": widget.manifest(
                "HostelPrincipalFunction", "words_extension", point: widget.identifier + ".words", name: "Words"),
            "Makefile": widget.makefile(PackageResources.HostMakefile_template),
            "README.md": widget.text(PackageResources.HostReadme_template),
            ".gitignore": ".build/\nbuild/\n",
            ".vscode/launch.json": widget.text(PackageResources.HostLaunch_template),
            ".vscode/tasks.json": widget.text(PackageResources.HostTasks_template),
        ]
    }
}
