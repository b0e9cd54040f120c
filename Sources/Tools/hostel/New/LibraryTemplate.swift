/// The folder of a C library that knows nothing of Hostel, with the list of its functions.
enum LibraryTemplate: NewTemplate {
    static func files(of widget: NewWidget) -> [String: String] {
        widget.editorSettings(build: "build").merging([
            "\(widget.name).h": widget.text(PackageResources.LibraryHeader_template),
            "\(widget.name).c": widget.text(PackageResources.LibrarySource_template),
            "test.c": widget.text(PackageResources.LibraryTest_template),
            "\(widget.name).functions.plist": widget.text(PackageResources.LibraryFunctions_template),
            "Info.plist": widget.libraryManifest,
            "Makefile": widget.makefile(PackageResources.LibraryMakefile_template),
            "README.md": widget.text(PackageResources.LibraryReadme_template),
            ".gitignore": "build/\n",
        ]) { _, file in file }
    }
}
