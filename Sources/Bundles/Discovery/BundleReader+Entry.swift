import SystemPackage

/// Compares the function that starts an extension in C with the symbols of its library.
extension BundleReader {
    func judgeEntry(_ values: ManifestValues, of choice: LibraryChoice) -> [Finding] {
        guard let name = values.principalFunction, choice.image != nil, let path = choice.path,
            let file = try? OpenFile(path.string), let missing = try? LibraryImageReader.missing([name], in: file),
            !missing.isEmpty
        else { return [] }
        return [.entryPointNotExported(name, library: path.lastComponent?.string ?? path.string)]
    }
}
