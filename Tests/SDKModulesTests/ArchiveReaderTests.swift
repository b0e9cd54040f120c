import Foundation
import HostelFoundation
import Testing

/// A class that an archive can name is no part of another one.
final class ArchivedNote: NSObject, NSCoding {
    let text: String
    let subtitle: Any?
    init(text: String) { (self.text, subtitle) = (text, nil) }
    func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    required init?(coder: NSCoder) {
        // A key of a later version, which the archive does not have, and one after it.
        subtitle = coder.decodeObject(forKey: "subtitle") ?? coder.decodeObject(of: NSString.self, forKey: "other")
        text = coder.decodeObject(forKey: "text") as? String ?? ""
    }
}

/// Reading archives, which Foundation on Linux does less patiently than the original platform.
@Suite struct ArchiveReaderTests {
    private let archive = NSKeyedArchiver.archivedData(withRootObject: ["a": 1] as NSDictionary)

    private var damaged: [Data] {
        [
            Data(), Data("hello".utf8), archive.dropLast(20), archive.prefix(archive.count / 2),
            (try? PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .binary, options: 0)) ?? Data(),
        ]
    }

    @Test func dataThatIsNoArchiveGivesNothing() {
        for data in damaged { #expect(NSKeyedUnarchiver.unarchiveObject(with: data) == nil) }
        #expect(NSKeyedUnarchiver.unarchiveObject(with: archive) as? NSDictionary == ["a": 1])
    }

    @Test func aReaderThatIsKnownAtRunTimeAloneDoesTheSame() {
        let readers: [NSKeyedUnarchiver.Type] = [NSKeyedUnarchiver.self]
        for reader in readers {
            for data in damaged { #expect(reader.unarchiveObject(with: data) == nil) }
            #expect(reader.unarchiveObject(with: archive) as? NSDictionary == ["a": 1])
        }
    }

    @Test func theThrowingCallThrowsForDataThatIsNoArchive() throws {
        for data in damaged {
            #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) }
        }
        #expect(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archive) as? NSDictionary == ["a": 1])
    }

    @Test func aFileIsReadIfItIsAnArchive() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("a")
        #expect(NSKeyedUnarchiver.unarchiveObject(withFile: file.path) == nil)
        try Data("hello".utf8).write(to: file)
        #expect(NSKeyedUnarchiver.unarchiveObject(withFile: file.path) == nil)
        try archive.write(to: file)
        #expect(NSKeyedUnarchiver.unarchiveObject(withFile: file.path) as? NSDictionary == ["a": 1])
    }

    @Test func anObjectThatAsksForAMissingKeyIsReadOn() {
        let data = NSKeyedArchiver.archivedData(withRootObject: ArchivedNote(text: "hello"))
        let note = NSKeyedUnarchiver.unarchiveObject(with: data) as? ArchivedNote
        #expect(note?.text == "hello" && note?.subtitle == nil)
    }
}
