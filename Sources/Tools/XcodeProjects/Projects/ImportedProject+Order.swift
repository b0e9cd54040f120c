extension ImportedProject {
    /// Makes the modules a set that can be built: each name once, none before itself, and none without sources.
    mutating func arrange(_ files: some ProjectFiles) {
        joinSameNames()
        joinSameLibraries()
        passOverEmptyOnes()
        leaveOutUnnamed(files)
        breakCircles()
        passOnUIKit()
        omitted += libraries.compactMap { $0.need(files) } + LibraryStandards(libraries).omitted
    }

    /// A file that imports a module has what that module's header imports.
    private mutating func passOnUIKit() {
        let having = Set(frameworks.filter(\.compiler.hasUIKit).map(\.target))
        change { module in
            if module.uses.contains(where: having.contains) { module.compiler.hasUIKit = true }
        }
    }

    /// Keeps the first module of each name. The users of the others use it.
    private mutating func joinSameNames() {
        var first: [String: String] = [:]
        for entry in extensions { first[entry.module.name] = entry.module.target }
        let own = Set(extensions.map(\.module.target))
        var kept: [String: String] = [:]
        var modules: [ImportedModule] = []
        for module in frameworks {
            if module.isCompiled, let other = first[module.name] {
                kept[module.target] = other
                omitted.append(ImportOmission(module.target, .sameName))
                continue
            }
            if module.isCompiled { first[module.name] = module.target }
            modules.append(module)
        }
        frameworks = modules
        change { module in module.uses = module.uses.map { kept[$0] ?? $0 }.filter { !own.contains($0) } }
    }

    /// A framework without sources, such as the sum of all pods, passes what it uses on to its users.
    private mutating func passOverEmptyOnes() {
        let all = Dictionary(frameworks.map { ($0.target, $0) }, uniquingKeysWith: { first, _ in first })
        change { module in
            var uses: [String] = []
            var seen: Set<String> = []
            var waiting = Array(module.uses.reversed())
            while let use = waiting.popLast() {
                guard seen.insert(use).inserted else { continue }
                if let other = all[use], !other.isCompiled {
                    waiting += other.uses.reversed()
                } else {
                    uses.append(use)
                }
            }
            module.uses = uses.filter { $0 != module.target }
        }
    }

    /// Modules are built one after the other. In a circle, the first module goes without its uses in there.
    private mutating func breakCircles() {
        var done = Set(frameworks.filter { !$0.isCompiled }.map(\.target))
        let known = Set(frameworks.map(\.target))
        var rest = frameworks.indices.filter { frameworks[$0].isCompiled }
        while !rest.isEmpty {
            let before = rest.count
            rest.removeAll { place in
                let isReady = frameworks[place].uses.allSatisfy { done.contains($0) || !known.contains($0) }
                if isReady { done.insert(frameworks[place].target) }
                return isReady
            }
            guard rest.count == before, let place = rest.first else { continue }
            frameworks[place].uses.removeAll { known.contains($0) && !done.contains($0) }
            frameworks[place].omitted.append(ImportOmission(frameworks[place].name, .circle))
        }
    }

    mutating func change(_ body: (inout ImportedModule) -> Void) {
        for place in extensions.indices { body(&extensions[place].module) }
        for place in frameworks.indices { body(&frameworks[place]) }
    }
}
