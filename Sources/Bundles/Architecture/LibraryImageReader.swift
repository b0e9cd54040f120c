/// Reads a library file of any platform. It maps and runs nothing of the file.
package enum LibraryImageReader {
    /// The most bytes that the tables of one file may have together.
    package static let budget = 16 << 20

    package static func read(_ file: consuming OpenFile) throws(LibraryImageError) -> LibraryImage {
        var window: ELFWindow
        do { window = try ELFWindow(file, budget: budget) } catch { throw .file(error) }
        let head = window.beginning
        guard !head.isEmpty else { throw .empty }
        if ELFReader.recognises(head) {
            guard head.count >= 52 else { throw .truncated(needed: 52, size: head.count) }
            var reader = try ELFReader(window)
            let details = try reader.read()
            return LibraryImage(format: .elf, architectures: [details.machine.name], elf: details)
        }
        if let (isFat, names) = MachOHeader.architectures(of: head) {
            guard !names.isEmpty else { throw .malformed("the fat header") }
            return LibraryImage(format: .machO(isFat: isFat), architectures: names, elf: nil)
        }
        throw .notALibrary(looksLike: describe(head))
    }

    static func result(_ file: consuming OpenFile) -> Result<LibraryImage, LibraryImageError> {
        do {
            return .success(try read(file))
        } catch {
            return .failure(error)
        }
    }

    /// The symbols among `names` that a library does not define.
    static func missing(_ names: [String], in file: consuming OpenFile) throws(LibraryImageError) -> [String] {
        var window: ELFWindow
        do { window = try ELFWindow(file, budget: budget) } catch { throw .file(error) }
        guard ELFReader.recognises(window.beginning) else { throw .malformed("the header") }
        var reader = try ELFReader(window)
        return try reader.missing(names)
    }

    /// The list in the `.info_plist` section, without the zeros that pad it; nil if there is no such section.
    static func embeddedPropertyList(
        _ file: consuming OpenFile, limit: Int
    ) throws(LibraryImageError) -> [UInt8]? {
        var window: ELFWindow
        do { window = try ELFWindow(file, budget: budget) } catch { throw .file(error) }
        guard ELFReader.recognises(window.beginning) else { return nil }
        var reader = try ELFReader(window)
        guard var bytes = try reader.section(".info_plist", limit: limit) else { return nil }
        if !bytes.starts(with: "bplist".utf8) {
            while bytes.last == 0 { bytes.removeLast() }
        }
        return bytes
    }

    private static func describe(_ head: [UInt8]) -> String {
        if head.starts(with: "#!".utf8) { return "a script" }
        if head.starts(with: "MZ".utf8) { return "a Windows program" }
        if head.starts(with: "!<arch>".utf8) { return "a static library" }
        if head.starts(with: [0xCA, 0xFE, 0xBA, 0xBE]) { return "a Java class" }
        if head.starts(with: [0, 0x61, 0x73, 0x6D]) { return "a WebAssembly module" }
        if head.starts(with: [0x1F, 0x8B]) { return "a gzip archive" }
        if head.starts(with: "PK".utf8) { return "a zip archive" }
        if head.starts(with: "bplist".utf8) || head.starts(with: "<?xml".utf8) { return "a property list" }
        return head.prefix(512).allSatisfy { $0 >= 0x20 || isXMLSpace($0) } ? "a text" : "unknown data"
    }
}
