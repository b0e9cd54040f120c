import DailyShared
import Foundation
import Testing

@testable import DailyApp

/// The pages that the daily's URLs lead to.
@Suite struct DailyTests {
    @Test(arguments: [
        ("com.hostel.daily://today", Address.today), ("com.hostel.daily://article/7", .article(7)),
        ("com.hostel.daily://clock/off", .clock(false)), ("COM.hostel.daily://clock/on", .clock(true)),
        ("com.hostel.daily://publish?title=Harbour%20reopens", .publish("Harbour reopens")),
        ("com.hostel.daily://later?title=Harbour%20reopens", .later("Harbour reopens")),
    ])
    func addressesAreUnderstood(_ text: String, _ address: Address) throws {
        #expect(Address(try #require(URL(string: text))) == address)
    }

    @Test(arguments: [
        "wx123://today", "com.hostel.daily://article/x", "com.hostel.daily://clock/away", "com.hostel.daily://publish",
        "com.hostel.daily://NSObject", "com.hostel.daily:today",
    ])
    func otherURLsAreNotHandled(_ text: String) throws {
        #expect(Address(try #require(URL(string: text))) == nil)
    }

    @Test func aListOutlivesItsArchive() throws {
        let list = ReadingList(titles: ["Harbour reopens"])
        list.add("測試存儲")
        let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: ReadingList.self, from: data)
        #expect(read?.titles == ["Harbour reopens", "測試存儲"])
        // The class by the name that both programs use.
        #expect(NSStringFromClass(ReadingList.self) == "DailyShared.ReadingList")
    }

    @Test func atomicUTF8FilesRoundTrip() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hostel-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let title = "測試存儲"
        #expect(ArticleStore(folder: folder).publish(title))
        let text = try String(contentsOf: folder.appendingPathComponent("QDLabCache.json"), encoding: .utf8)
        #expect(text.contains(title))
        #expect(!ArticleStore(folder: nil).publish(title))
    }
}
