/// The texts of all findings about libraries and property lists that cannot be read.
extension Finding {
    static func foreignFormat(_ file: String, image: LibraryImage, host: HostProfile) -> Finding {
        let name = image.format == .machO(isFat: true) ? "fat Mach-O" : "Mach-O"
        return Finding(
            .error, .foreignFormat, key: file, found: "\(name): \(image.architectures.joined(separator: ", "))",
            expected: "an ELF shared library for \(host.machine)",
            "\(file) is a \(name) file for \(image.architectures.joined(separator: ", ")), which Linux cannot load. "
                + "Build the source against the SDK for \(host.machine).")
    }

    static func architectureMismatch(_ file: String, found: [String], host: HostProfile) -> Finding {
        Finding(
            .error, .architectureMismatch, key: file, found: found.joined(separator: ", "),
            expected: host.machine.name,
            "\(file) is built for \(found.joined(separator: ", ")) and this machine is \(host.machine). The extension "
                + "is installed and not displayed. Add a library for \(host.machine) to the bundle.")
    }

    static func unsupportedABI(_ file: String, found: UInt8) -> Finding {
        Finding(
            .error, .unsupportedABI, key: file, found: "OS ABI \(found)", expected: "OS ABI 0 (System V) or 3 (GNU)",
            "\(file) is an ELF file for another operating system. Build it for Linux.")
    }

    static func glibcTooOld(_ file: String, needed: DottedVersion, host: DottedVersion) -> Finding {
        Finding(
            .error, .glibcTooOld, key: file, found: "needs glibc \(needed)", expected: "at most glibc \(host)",
            "\(file) needs glibc \(needed) and this machine has \(host). Build it on a system with glibc \(host) or "
                + "older.")
    }

    static func sdkStaticCopy(_ file: String) -> Finding {
        Finding(
            .error, .sdkStaticCopy, key: file, found: "UIViewController defined in the library itself",
            expected: "libHostelSDK.so as a needed library",
            "\(file) holds its own static copy of the SDK, so its classes differ from the classes that the process "
                + "loads. Build it in its own package that depends on the product HostelSDK of the package hostel; "
                + "this links the SDK dynamically.")
    }

    static func sdkNotLinked(_ file: String, needed: [String]) -> Finding {
        Finding(
            .warning, .sdkNotLinked, key: file,
            found: needed.isEmpty ? "no needed library" : needed.joined(separator: ", "),
            expected: "libHostelSDK.so as a needed library",
            "\(file) is not linked with the SDK, so its principal class is hardly a class of the SDK. Link it with "
                + "the product HostelSDK, or name a C function with \(ManifestKey.principalFunction).")
    }

    static func entryPointNotExported(_ function: String, library: String) -> Finding {
        Finding(
            .warning, .entryPointNotExported, key: ManifestKey.principalFunction, found: function,
            expected: "a function that \(library) exports",
            "\(library) does not export the function \(function), which \(ManifestKey.principalFunction) names, so an "
                + "extension is not launched unless a library that it needs has it. Correct the name, or export the "
                + "function (extern \"C\" in C++, @c in Swift, no_mangle in Rust).")
    }

    static func loaderInstruction(_ file: String, _ instruction: LibraryImage.LoaderInstruction) -> Finding {
        let (entry, option) =
            switch instruction.tag {
            case .depAudit: ("DT_DEPAUDIT", "--depaudit")
            case .audit: ("DT_AUDIT", "--audit")
            case .auxiliary: ("DT_AUXILIARY", "--auxiliary")
            case .filter: ("DT_FILTER", "--filter")
            }
        return Finding(
            .error, .loaderInstruction, key: file, found: "\(entry) \(instruction.name)",
            expected: "needed libraries only",
            "\(file) has an entry \(entry) for \(instruction.name), by which the linker loads a library that no check has "
                + "seen. Link it without the option \(option).")
    }

    static func notALibrary(_ file: String, looksLike: String) -> Finding {
        Finding(
            .error, .executableNotALibrary, key: file, found: looksLike, expected: "a shared library",
            "\(file) is \(looksLike). Build a dynamic library.")
    }

    /// The finding for a library that cannot be read.
    static func library(_ file: String, _ error: LibraryImageError) -> Finding {
        switch error {
        case .file(let failure): return executable(file, failure)
        case .empty:
            return Finding(
                .error, .executableTruncated, key: file, found: "0 bytes", expected: "a shared library",
                "\(file) is empty. Copy it again.")
        case .notALibrary(let looksLike): return notALibrary(file, looksLike: looksLike)
        case .truncated(let needed, let size):
            return Finding(
                .error, .executableTruncated, key: file, found: "\(size) bytes", expected: "\(needed) bytes or more",
                "\(file) is incomplete: its headers require \(needed) bytes and it has \(size). Wait until the copy is "
                    + "complete, or copy it again.")
        case .malformed(let what):
            return Finding(
                .error, .executableMalformed, key: file, found: what, expected: "a valid ELF file",
                "\(file) is damaged: \(what) is not valid. Build it again.")
        }
    }

    static func executable(_ file: String, _ failure: FileFailure) -> Finding {
        switch failure {
        case .missing: return executableMissing(file, looked: [file])
        case .unexpectedKind(let kind):
            return Finding(
                .error, .executableNotAFile, key: file, found: kind.rawValue, expected: "a regular file",
                "\(file) is a \(kind.rawValue). Put the library itself there.")
        case .outside(let target): return pathOutside(file, target: target)
        case .changed: return changedWhileRead(file)
        case .tooLarge, .madeByKernel, .system:
            return Finding(
                .error, .executableUnreadable, key: file, found: failure.description, expected: "a readable file",
                "\(file) could not be read (\(failure)). Check its permissions.")
        }
    }

    static func executableMissing(_ key: String, looked: [String]) -> Finding {
        Finding(
            .error, .executableMissing, key: ManifestKey.executable, found: "none of \(looked.joined(separator: ", "))",
            expected: key,
            "The bundle has no library: \(looked.joined(separator: ", ")) \(looked.count == 1 ? "is" : "are") missing. "
                + "Copy the library into the bundle, or correct \(ManifestKey.executable).")
    }

    static func pathOutside(_ file: String, target: String) -> Finding {
        Finding(
            .error, .pathOutsideBundle, key: file, found: target, expected: "a path inside of the bundle",
            "\(path: file) is a link to \(path: target), outside of the bundle. Copy the file into the bundle.")
    }

    static func changedWhileRead(_ file: String) -> Finding {
        Finding(
            .error, .changedWhileRead, key: file, found: "a change while it was read", expected: "a bundle at rest",
            "\(file) changed while it was read, perhaps because a copy is running. It is read again once it rests.")
    }

    /// The finding for a property list that cannot be read.
    package static func propertyList(_ file: String, _ failure: FileFailure) -> Finding {
        switch failure {
        case .missing:
            return Finding(
                .error, .plistMissing, key: file, found: "no such file", expected: file,
                "\(file) is missing. A bundle is flat: its manifest lies at its top.")
        case .unexpectedKind(let kind):
            return Finding(
                .error, .plistNotAFile, key: file, found: kind.rawValue, expected: "a regular file",
                "\(file) is a \(kind.rawValue) and was not opened. Put the property list itself there.")
        case .tooLarge(let bytes, let limit):
            return Finding(
                .error, .plistTooLarge, key: file, found: "\(bytes) bytes", expected: "at most \(limit) bytes",
                "\(file) has \(bytes) bytes, and \(kind(of: file)) has at most \(limit). \(mend(ofLarge: file))")
        case .outside(let target): return pathOutside(file, target: target)
        case .changed: return changedWhileRead(file)
        case .madeByKernel:
            return Finding(
                .error, .plistUnreadable, key: file, found: failure.description, expected: "a file on a disk",
                "\(file) could not be read (\(failure)). Copy its content into a file, and give that.")
        case .system:
            return Finding(
                .error, .plistUnreadable, key: file, found: failure.description, expected: "a readable file",
                "\(file) could not be read (\(failure)). Check its permissions.")
        }
    }

    package static func propertyList(_ file: String, _ error: PropertyListError) -> Finding {
        switch error {
        case .empty:
            return Finding(
                .error, .plistEmpty, key: file, found: "0 values", expected: "a property list",
                "\(file) is empty. Copy it again, or write it.")
        case .tooLarge(let bytes, let limit):
            return propertyList(file, FileFailure.tooLarge(bytes: bytes, limit: limit))
        case .tooDeep, .tooManyValues:
            return Finding(
                .error, .plistTooComplex, key: file, found: error.description, expected: "\(kind(of: file))",
                "\(file) exceeds the bounds of \(kind(of: file)): \(error). \(mend(ofLarge: file))")
        case .malformed, .unsupportedEncoding:
            return malformed(
                file, error,
                mend: "Correct it there, and check it again with `hostel lint` or, if it is XML, `xmllint --noout`.")
        case .mergeConflict:
            return malformed(
                file, error, mend: "Keep one of the two versions, and delete the lines <<<<<<<, ======= and >>>>>>>.")
        case .preprocessed:
            return malformed(
                file, error,
                mend: "Xcode runs the preprocessor first (INFOPLIST_PREPROCESS). Do the same: `cpp -P -traditional-cpp "
                    + "-undef -DNAME \(file) > Preprocessed.plist`, with -DNAME for each name that the project defines."
            )
        case .json: return malformed(file, error, mend: "Write it as an XML property list.")
        }
    }

    private static func isFunctionList(_ file: String) -> Bool { file.hasSuffix(BundleReader.functionListEnding) }

    private static func kind(of file: String) -> String { isFunctionList(file) ? "a list of functions" : "a manifest" }

    private static func mend(ofLarge file: String) -> FindingMessage {
        isFunctionList(file)
            ? "List only the functions that the host calls, or make a bundle for each part of the library."
            : "Move data out of it into a resource."
    }

    private static func malformed(_ file: String, _ error: PropertyListError, mend: FindingMessage) -> Finding {
        Finding(
            .error, .plistMalformed, key: file, found: error.description,
            expected: "an XML, binary or old-style property list", "\(file) cannot be read: \(error). \(mend)")
    }
}

extension Finding {
    static func libraryInContainer(_ file: String, needs name: String, lies place: String, bundle: String) -> Finding {
        Finding(
            .error, .libraryInContainer, key: file, found: "needs \(name), which lies in \(place)",
            expected: "\(bundle)/Frameworks/\(name)",
            "\(file) needs \(name), which lies only in its container (\(place)). An extension uses its own libraries "
                + "and the SDK's, never its container's. Copy \(name) into \(bundle)/Frameworks, and link the library "
                + "that needs it with -rpath '$ORIGIN/Frameworks'.")
    }

    static func libraryNotOnRunPath(_ file: String, needs name: String, lies place: String) -> Finding {
        let folder = place.contains("/") ? "$ORIGIN/Frameworks" : "$ORIGIN"
        return Finding(
            .error, .libraryNotOnRunPath, key: file, found: "needs \(name), which lies at \(place)",
            expected: "a run path with the folder of \(place)",
            "\(file) needs \(name), which lies in the bundle at \(place), where the linker does not search. "
                + "Link \(file) "
                + (file.contains("/") ? "with a run path to it, as -rpath '$ORIGIN'." : "with -rpath '\(folder)'."))
    }

    static func libraryBesideLoneLibrary(_ file: String, needs name: String) -> Finding {
        Finding(
            .error, .libraryNotOnRunPath, key: file, found: "needs \(name), which lies beside it",
            expected: "a bundle with Frameworks/\(name)",
            "\(file) needs \(name), and a lone library may not use files beside it. Make a bundle of both with "
                + "`hostel bundle`.")
    }

    static func libraryMissing(_ file: String, needs name: String, seen: String?) -> Finding {
        Finding(
            .error, .libraryMissing, key: file,
            found: "needs \(name), which "
                + (seen.map { "lies at \($0), where no extension may read" } ?? "is nowhere"),
            expected: "\(name) in the bundle's Frameworks or among the machine's libraries",
            "\(file) needs \(name), which no extension on this machine can load. The extension is installed and not "
                + "displayed. Copy the library into the bundle's Frameworks and link with -rpath '$ORIGIN/Frameworks', "
                + "or install the package that has it and restart the host.")
    }
}
