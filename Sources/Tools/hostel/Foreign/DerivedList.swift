internal import BundleMaking
internal import ExtensionManifest
internal import Foundation
internal import PlainText
internal import WidgetHost

/// A list of functions from a C header.
enum DerivedList {
    /// Derives the list, and writes a line to standard error for each function that is left out.
    ///
    /// - Parameters:
    ///   - own: the path of the author's own library, which the bundle will have.
    ///   - begun: the path of a list that a person has begun, whose entries stay.
    static func of(
        _ header: String, library: String?, own: String? = nil, begun: String? = nil, clang: String,
        _ options: HeaderOptions
    ) throws -> Data {
        let given = try begun.map(Self.begun) ?? GivenList()
        let library = library ?? given.library
        if let library, MachineLibrary.missing([], in: library, host: .showingAnything()) == nil {
            throw CommandFailure.bad(
                "This machine has no library \(library) that an extension may read. Write its name as libz.so.1, or its "
                    + "absolute path. For a library of your own, which lies in the bundle, leave it out.")
        }
        let missing: (([String]) -> [String]?)? =
            if let library {
                { MachineLibrary.missing($0, in: library, host: .showingAnything()) }
            } else if let own {
                { MachineLibrary.missing($0, inFile: own) }
            } else {
                nil
            }
        guard
            let derivation = HeaderDerivation(
                tree: try SyntaxTree.of(header, clang: clang, options), missing: missing, given: given)
        else {
            throw CommandFailure.bad("\(clang) wrote no syntax tree of \(header). Name another clang with --clang.")
        }
        let notes = derivation.notes.joined(separator: "\n")
        if !notes.isEmpty { FileHandle.standardError.write(Data((printable(notes) + "\n").utf8)) }
        guard !derivation.functions.isEmpty, let list = derivation.list(library: library) else {
            let mend =
                missing == nil
                ? "If it only includes other headers, name its library too, or one of those headers."
                : "If the notes say that the library does not export them, name another library or header; else write the "
                    + "list by hand."
            throw CommandFailure.bad("No function of \(header) could be derived. \(mend)")
        }
        return list
    }

    private static func begun(_ path: String) throws -> GivenList {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw CommandFailure.bad("\(path) cannot be read. Name a readable list of functions.")
        }
        guard let given = GivenList(bytes) else {
            throw CommandFailure.bad("\(path) is no property list with a dictionary. `hostel ffi derive` writes one.")
        }
        return given
    }
}
