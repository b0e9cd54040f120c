// Keys that only a container has: the URL schemes that it opens.

extension ManifestReader {
    /// The most schemes of one application, and the bytes of one. Our choice: far more than any has. A host compares the
    /// schemes of all containers.
    private static let mostSchemes = 256
    private static let mostSchemeBytes = 255

    mutating func readContainer() {
        values.minimumOSVersion = unjudgedText(ManifestKey.minimumOSVersion)
        guard let types = array(ManifestKey.urlTypes) else { return }
        var seen: Set<String> = []
        for type in types {
            guard case .dictionary(let entry) = type else {
                collected.append(
                    .wrongType(ManifestKey.urlTypes, found: type, expected: "array of dictionaries", severity: .warning)
                )
                continue
            }
            guard let value = entry[ManifestKey.urlSchemes] else { continue }
            guard case .array(let schemes) = value else {
                collected.append(
                    .wrongType(ManifestKey.urlSchemes, found: value, expected: "array of strings", severity: .warning))
                continue
            }
            for item in schemes {
                guard case .string(let scheme) = item else {
                    collected.append(
                        .wrongType(
                            ManifestKey.urlSchemes, found: item, expected: "array of strings", severity: .warning))
                    continue
                }
                guard values.urlSchemes.count < Self.mostSchemes else {
                    collected.append(.tooManyValues(ManifestKey.urlSchemes, limit: Self.mostSchemes))
                    return
                }
                readScheme(scheme, seen: &seen)
            }
        }
    }

    private mutating func readScheme(_ text: String, seen: inout Set<String>) {
        guard text.utf8.count <= Self.mostSchemeBytes else {
            collected.append(.badURLScheme(text))
            return
        }
        let scheme = text.lowercased()
        guard !BuildVariable.occurs(in: scheme) else {
            values.urlSchemes.append(text)
            return
        }
        // RFC 3986, 3.1. The case of schemes is ignored.
        let isLegal =
            scheme.first.map { $0.isASCII && $0.isLetter } == true
            && scheme.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
            }
        guard isLegal else {
            collected.append(.badURLScheme(text))
            return
        }
        if seen.insert(scheme).inserted {
            values.urlSchemes.append(scheme)
        } else {
            collected.append(.schemeTwiceInManifest(scheme))
        }
    }
}
