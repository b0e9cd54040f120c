/// The folder of a widget in C.
enum CTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        widget.editorSettings(build: "build").merging([
            "widget.c": widget.text(PackageResources.CWidget_template),
            "test.c": widget.text(PackageResources.CTest_template),
            "Info.plist": widget.manifest("HostelPrincipalFunction", widget.name + "_widget"),
            "Makefile": widget.makefile(PackageResources.CMakefile_template),
            "README.md": widget.text(PackageResources.CReadme_template),
            ".gitignore": "build/\n",
        ]) { _, file in file }
    }
}
