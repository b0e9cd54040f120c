import PlainText
import Testing

/// Paths are bytes for the kernel, and characters for a `String`.
struct PathTests {
    @Test(arguments: [
        ("/a/b", "/a", "b"), ("/a/b/c", "/a", "b/c"), ("/a/\u{301}b", "/a", "\u{301}b"), ("/ä/b", "/ä", "b"),
        ("/a", "/", "a"), ("/a/\u{fe0f}", "/a", "\u{fe0f}"),
    ])
    func pathInAFolderIsFound(path: String, folder: String, rest: String) {
        #expect(path.lies(in: folder))
        #expect(path.path(below: folder).map { Array($0.utf8) } == Array(rest.utf8))
    }

    @Test(arguments: [("/a", "/a"), ("/ab/c", "/a"), ("/b/a", "/a"), ("/a/", "/a"), ("/e\u{301}/b", "/\u{e9}")])
    func pathElsewhereIsNotFound(path: String, folder: String) { #expect(!path.lies(in: folder)) }

    @Test func twoSpellingsOfALetterAreTwoPaths() {
        #expect("/\u{e9}" == "/e\u{301}" && !"/\u{e9}".isSamePath(as: "/e\u{301}"))
        #expect("/\u{301}".isAbsolutePath && !"a/".isAbsolutePath && !"".isAbsolutePath)
    }
}
