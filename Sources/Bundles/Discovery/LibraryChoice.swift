import SystemPackage

/// Finds the library files of a bundle and picks the one for this machine.
struct LibraryChoice {
    var architectures: [String] = []
    /// The name of the chosen file.
    var file: String?
    var path: FilePath?
    var image: LibraryImage.ELFDetails?
    var findings: [Finding] = []

    /// The files that may be the library of an executable called `executable`, among `names`.
    ///
    /// The library of `Clock` may be called `Clock`, `Clock.so` or `libClock.so`, and slices `Clock.aarch64.so` and so
    /// on.
    static func candidates(for executable: String, among names: some Collection<String>) -> [String] {
        var stem = Substring(executable)
        if stem.hasSuffix(".so") { stem = stem.dropLast(3) }
        let other = stem.hasPrefix("lib") ? String(stem.dropFirst(3)) : "lib" + stem
        let stems = [String(stem), other]
        let plain = [executable, stems[0], stems[0] + ".so", other, other + ".so"].first { names.contains($0) }
        let slices = names.filter { name in
            guard name.utf8.count > executable.utf8.count, name.hasSuffix(".so") else { return false }
            let base = name.dropLast(3)
            guard let dot = base.lastIndex(of: "."), stems.contains(String(base[..<dot])) else { return false }
            return Machine.sliceNames.contains(String(base[base.index(after: dot)...]))
        }
        return (plain.map { [$0] } ?? []) + slices.sorted().filter { $0 != plain }
    }

    /// The result of reading one candidate.
    struct Candidate {
        var file: String
        var path: FilePath?
        var result: Result<LibraryImage, LibraryImageError>
    }

    /// Judges the candidates. The first that fits this machine is the library; the others are slices.
    static func choose(_ candidates: [Candidate], host: HostProfile, values: ManifestValues) -> LibraryChoice {
        // Most bundles have one library, for this machine.
        if candidates.count == 1, case .success(let image) = candidates[0].result, image.elf?.machine == host.machine {
            return LibraryChoice(
                architectures: image.architectures, file: candidates[0].file, path: candidates[0].path,
                image: image.elf,
                findings: LibraryRules.judge(image, file: candidates[0].file, host: host, values: values))
        }
        var choice = LibraryChoice()
        var chosen: (candidate: Candidate, image: LibraryImage)?
        var read: [(candidate: Candidate, image: LibraryImage)] = []
        for candidate in candidates {
            guard case .success(let image) = candidate.result else { continue }
            read.append((candidate, image))
            if chosen == nil, image.elf?.machine == host.machine { chosen = (candidate, image) }
        }
        var names = chosen.map { $0.image.architectures } ?? []
        for name in read.flatMap(\.image.architectures) where !names.contains(name) { names.append(name) }
        choice.architectures = names
        for candidate in candidates {
            guard case .failure(let error) = candidate.result else { continue }
            var finding = Finding.library(candidate.file, error)
            // A damaged slice for another machine does not stop this one.
            if chosen != nil { finding.severity = .warning }
            choice.findings.append(finding)
        }
        if let (candidate, image) = chosen {
            choice.file = candidate.file
            choice.path = candidate.path
            choice.image = image.elf
            choice.findings += LibraryRules.judge(image, file: candidate.file, host: host, values: values)
        } else if let (candidate, image) = read.first(where: { $0.image.elf != nil }) {
            choice.findings += LibraryRules.judge(image, file: candidate.file, host: host, values: values).map {
                guard $0.code == .architectureMismatch else { return $0 }
                return .architectureMismatch(candidate.file, found: names, host: host)
            }
        } else if let (candidate, image) = read.first {
            choice.findings += LibraryRules.judge(image, file: candidate.file, host: host, values: values)
        }
        return choice
    }
}
