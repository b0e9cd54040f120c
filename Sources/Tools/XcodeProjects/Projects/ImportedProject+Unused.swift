extension ImportedProject {
    /// Leaves out the modules that no source imports, such as frameworks that a target links for its application alone:
    /// nobody would miss them, and they might not compile. Their resources stay.
    ///
    /// A module uses what its sources import. One with a source that cannot be read keeps all its uses.
    mutating func leaveOutUnimported(_ files: some ProjectFiles) {
        let names = Dictionary(frameworks.map { ($0.target, $0.name) }, uniquingKeysWith: { first, _ in first })
        func used(by module: ImportedModule) -> [String] {
            guard !module.uses.isEmpty else { return [] }
            var imported: Set<String> = []
            for source in module.sources {
                guard let bytes = files.bytes(source) else { return module.uses }
                imported.formUnion(ImportedNames.of(bytes))
            }
            return module.uses.filter { use in names[use].map(imported.contains) ?? true }
        }
        for place in extensions.indices { extensions[place].module.uses = used(by: extensions[place].module) }
        for place in frameworks.indices { frameworks[place].uses = used(by: frameworks[place]) }

        let all = Dictionary(frameworks.map { ($0.target, $0) }, uniquingKeysWith: { first, _ in first })
        var (needed, waiting) = (Set<String>(), extensions.flatMap(\.module.uses))
        while let use = waiting.popLast() {
            if needed.insert(use).inserted { waiting += all[use]?.uses ?? [] }
        }
        for place in frameworks.indices
        where frameworks[place].isCompiled && !needed.contains(frameworks[place].target) {
            omitted.append(ImportOmission(frameworks[place].name, .unused))
            (frameworks[place].sources, frameworks[place].intents, frameworks[place].models) = ([], [], [])
            // What it lacks does not matter any more.
            frameworks[place].omitted = []
            frameworks[place].products = []
        }
    }
}
