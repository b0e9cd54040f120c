internal import CFunctions
import SystemPackage

/// Reads the bundle of a foreign library: its list of functions, and the library, which lies in the bundle or belongs
/// to the machine.
extension BundleReader {
    /// The ending of the file that lists the functions.
    package static let functionListEnding = ".functions.plist"

    mutating func readForeign(
        _ name: String, in directory: borrowing Directory, _ names: [String: FileKind], _ location: Location,
        _ values: ManifestValues, _ earlier: [Finding], kind: DiscoveredBundle.Kind, place: Location,
        container: Surroundings?
    ) -> DiscoveredBundle {
        var findings = earlier
        let list = readFunctionList(in: directory, names, location, values, &findings)
        let executable = values.executable.flatMap { BuildVariable.occurs(in: $0) || $0.isEmpty ? nil : $0 }
        let stem = executable ?? FilePath(name).stem ?? name
        let choice: LibraryChoice
        if let library = list?.reader.library {
            choice = readMachineLibrary(library, list: list?.file ?? name, values)
        } else {
            let candidates = LibraryChoice.candidates(for: stem, among: names.keys)
            // A list that cannot be read may name a library of the machine.
            if candidates.isEmpty, list != nil {
                findings.append(.executableMissing(stem, looked: [stem, "\(stem).so", "lib\(stem).so"]))
            }
            choice = readLibraries(
                candidates, in: directory.descriptor, names, location, root: location.real, values)
        }
        findings += choice.findings
        findings += judgeNeeds(of: choice, location)
        if let list, let path = choice.path {
            findings += missingSymbols(of: list.reader.table, in: path, list: list.file)
        }
        findings += judge(values, in: container)
        var made = bundle(
            values, findings, choice, path: FilePath(place.listed), kind: kind, container: container,
            moduleName: BuildSettingText.c99Identifier(BuildSettingText.productName(ofLibrary: stem)),
            functions: list?.reader.table)
        made.functionList = list?.isFile == true ? list?.file : nil
        return made
    }

    private struct FunctionList {
        var reader: FunctionListReader
        /// The file's name, or the key of the manifest.
        var file: String
        var isFile: Bool
    }

    private mutating func readFunctionList(
        in directory: borrowing Directory, _ names: [String: FileKind], _ location: Location,
        _ values: ManifestValues, _ findings: inout [Finding]
    ) -> FunctionList? {
        let files = names.keys.filter { $0.hasSuffix(Self.functionListEnding) }.sorted()
        let inner = values.attributes[ManifestKey.functions]
        guard files.count + (inner == nil ? 0 : 1) <= 1 else {
            findings.append(
                .functionList(files[0], .listTwice((inner == nil ? [] : [ManifestKey.functions]) + files)))
            return nil
        }
        if let inner {
            guard case .dictionary(let root) = inner else {
                findings.append(
                    .functionList(ManifestKey.functions, .wrongType(ManifestKey.functions, inner, "dictionary")))
                return nil
            }
            let reader = FunctionListReader(root, file: ManifestKey.functions)
            findings += reader.findings
            return FunctionList(reader: reader, file: ManifestKey.functions, isFile: false)
        }
        guard let file = files.first else {
            findings.append(.functionList("Info.plist", .listMissing))
            return nil
        }
        let bytes: [UInt8]
        do {
            bytes = try contents(file, in: directory.descriptor, kind: names[file], location)
        } catch {
            findings.append(.propertyList(file, error))
            return nil
        }
        let (reader, more) = FunctionListReader.read(bytes, file: file, limits: limits.propertyLists)
        findings += more
        return reader.map { FunctionList(reader: $0, file: file, isFile: true) }
    }

    /// The machine's own library. Its package keeps it up to date, and every extension may read it.
    private mutating func readMachineLibrary(
        _ library: String, list: String, _ values: ManifestValues
    ) -> LibraryChoice {
        guard let real = MachineLibrary.path(of: library, host: host) else {
            var choice = LibraryChoice()
            choice.findings = [.functionList(list, .libraryUnknown(library))]
            return choice
        }
        let result: Result<LibraryImage, LibraryImageError>
        do {
            let file = try OpenFile(real.string)
            files.note(real.string, file.stamp, isFollowed: true)
            result = LibraryImageReader.result(file)
        } catch {
            result = .failure(.file(error))
        }
        return LibraryChoice.choose(
            [LibraryChoice.Candidate(file: library, path: real, result: result)], host: host, values: values)
    }

    private func missingSymbols(of table: CFunctionTable, in path: FilePath, list: String) -> [Finding] {
        // Every process has `free`, so a list may name it to free what a library returns.
        let names = table.functions.map(\.name) + table.releasers.filter { $0 != "free" }
        guard let file = try? OpenFile(path.string), let missing = try? LibraryImageReader.missing(names, in: file)
        else { return [] }
        let library = path.lastComponent?.string ?? path.string
        return missing.isEmpty ? [] : [.functionList(list, .missingSymbols(missing, library: library))]
    }
}

extension FunctionListReader {
    /// Reads a list from a file's bytes. Nil if it cannot be read at all.
    package static func read(
        _ bytes: [UInt8], file: String, limits: PropertyListLimits = .standard
    ) -> (reader: FunctionListReader?, findings: [Finding]) {
        let list: PropertyList
        do { list = try PropertyList.read(bytes, limits: limits) } catch {
            return (nil, [.propertyList(file, error)])
        }
        let oddities = list.duplicateKeys.map { Finding.plistDuplicateKey($0.key, count: $0.count) }
        guard case .dictionary(let root) = list.root else {
            return (nil, oddities + [.plistRootNotDictionary(file, found: list.root)])
        }
        let reader = FunctionListReader(root, file: file)
        return (reader, oddities + reader.findings)
    }
}
