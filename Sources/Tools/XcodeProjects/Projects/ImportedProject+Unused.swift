internal import SourceLowering

extension ImportedProject {
    /// Leaves out the modules that nothing names, such as frameworks that a target links for its application alone: the
    /// build does not need them, and they might not compile. Their resources stay.
    ///
    /// A module is kept if its name stands anywhere in a source, a storyboard, a nib or the Info.plist of a user, in an import
    /// or as a word, or if a header of the user imports it: too many are better than too few. One with a file that cannot be read keeps all its uses.
    mutating func leaveOutUnnamed(_ files: some ProjectFiles) {
        let (names, uses) = (namesOfUses, usesOfAll)
        func used(by module: ImportedModule, _ manifest: String?) -> [String] {
            guard !module.uses.isEmpty, !module.sources.isEmpty else { return module.uses }
            let interfaces = module.resources.map(\.path).filter {
                ["storyboard", "xib"].contains(ProjectPath.ending($0))
            }
            let exported = Set(module.exports)
            let deeper = Self.reached(from: module.uses, uses).filter {
                !module.uses.contains($0) && $0 != module.target && names[$0] != nil
            }
            let imports = Dictionary(
                deeper.map { ($0, (names[$0] ?? []).map { "import " + $0 }) }, uniquingKeysWith: { first, _ in first })
            var open = Set(module.uses).filter { use in !(names[use] ?? []).contains(where: exported.contains) }
            open.formUnion(deeper)
            for file in module.sources + interfaces + [manifest].compactMap(\.self) where !open.isEmpty {
                guard let bytes = files.bytes(file) else { return module.uses }
                open = open.filter { use in
                    (imports[use] ?? names[use]).map { !$0.contains(where: bytes.contains(text:)) } ?? false
                }
            }
            return (module.uses + deeper).filter { !open.contains($0) }
        }
        for place in extensions.indices {
            extensions[place].module.uses = used(by: extensions[place].module, extensions[place].manifest)
        }
        for place in frameworks.indices { frameworks[place].uses = used(by: frameworks[place], nil) }

        let needed = Set(Self.reached(from: extensions.flatMap(\.module.uses), usesOfAll))
        libraries.removeAll { !needed.contains($0.target) }
        for place in frameworks.indices
        where frameworks[place].isCompiled && !needed.contains(frameworks[place].target) {
            omitted.append(ImportOmission(frameworks[place].name, .unused))
            (frameworks[place].sources, frameworks[place].intents, frameworks[place].models) = ([], [], [])
            // Its own omissions are not reported.
            (frameworks[place].omitted, frameworks[place].products) = ([], [])
        }
    }

    /// These uses and those that they use in turn, each once.
    private static func reached(from first: [String], _ uses: [String: [String]]) -> [String] {
        var (found, waiting, result) = (Set<String>(), Array(first.reversed()), [String]())
        while let use = waiting.popLast() {
            guard found.insert(use).inserted else { continue }
            result.append(use)
            waiting += (uses[use] ?? []).reversed()
        }
        return result
    }
}
