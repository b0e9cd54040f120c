import CoreTransferable
import Foundation
import HostelTestSupport
import Testing

private struct Note: Codable, Hashable, Sendable, Transferable {
    /// Where a note becomes a file.
    @TaskLocal static var folder = FileManager.default.temporaryDirectory

    var words: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        FileRepresentation(contentType: .plainText) { note in
            let file = folder.appendingPathComponent("note.txt")
            try Data(note.words.utf8).write(to: file)
            return SentTransferredFile(file)
        } importing: { received in
            Note(words: try String(contentsOf: received.file, encoding: .utf8) + ".\(received.file.pathExtension)")
        }
        ProxyRepresentation(exporting: \.words)
        DataRepresentation(importedContentType: .png) { Note(words: "\($0.count)") }
    }
}

private struct Sound: Transferable {
    let bytes: Data

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(exportedContentType: .mp3) { $0.bytes }
            .exportingCondition { !$0.bytes.isEmpty }
            .suggestedFileName("sound.mp3")
    }
}

/// Values that travel as data.
@Suite struct TransferTests {
    @Test func aValueListsTheKindsOfDataThatItBecomesAndIsMadeOf() {
        #expect(Note.exportedContentTypes() == [.json, .plainText, .utf8PlainText])
        #expect(Note.importedContentTypes() == [.json, .plainText, .png])
        #expect(Sound(bytes: Data()).exportedContentTypes() == [])
        #expect(Sound(bytes: Data([1])).exportedContentTypes() == [.mp3])
    }

    @Test func aValueTravelsByItsCodingAsAFileAndAsAnotherValue() async throws {
        let note = Note(words: "tea")
        #expect(try await Note(importing: note.exported(as: .json), contentType: .json) == note)
        let folder = try TemporaryFolder("transfer")
        let file = try await Note.$folder.withValue(folder.url) { try await note.exported(as: .plainText) }
        #expect(file == Data("tea".utf8))
        #expect(try await Note(importing: Data("tea".utf8), contentType: .plainText).words == "tea.txt")
        #expect(try await note.exported(as: .utf8PlainText) == Data("tea".utf8))
        #expect(try await Note(importing: Data([1, 2]), contentType: .png).words == "2")
        // A special kind serves a general one, in both directions.
        #expect(try await Sound(bytes: Data([7])).exported(as: .audio) == Data([7]))
        #expect(try await String(importing: Data("a".utf8)) == "a")
    }

    @Test func aKindThatAValueDoesNotHaveIsAnError() async {
        await #expect(throws: TransferError.self) { try await Sound(bytes: Data()).exported(as: .mp3) }
        await #expect(throws: TransferError.self) { try await Note(words: "").exported(as: .movie) }
        await #expect(throws: TransferError.self) { try await Sound(importing: Data(), contentType: .mp3) }
        await #expect(throws: CocoaError.self) { try await String(importing: Data([0xFF])) }
    }
}
