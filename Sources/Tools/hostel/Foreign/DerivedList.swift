internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText

/// A list of functions from a C header.
enum DerivedList {
    /// Derives the list, and writes a line to standard error for each function that is left out.
    static func of(_ header: String, library: String?, clang: String) throws -> Data {
        guard let derivation = HeaderDerivation(tree: try SyntaxTree.of(header, clang: clang)) else {
            throw CommandFailure.bad("\(clang) wrote no syntax tree of \(header). Name another clang with --clang.")
        }
        let notes = derivation.notes.joined(separator: "\n")
        if !notes.isEmpty { FileHandle.standardError.write(Data((printable(notes) + "\n").utf8)) }
        guard !derivation.functions.isEmpty, let list = derivation.list(library: library) else {
            throw CommandFailure.bad("No function of \(header) could be derived. Write the list by hand.")
        }
        return list
    }
}
