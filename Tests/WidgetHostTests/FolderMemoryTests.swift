import Dispatch
import ExtensionManifest
import HostelTestSupport
import PlainText
import Synchronization
import Testing

@testable import ExtensionHost

/// An event of a folder leads to the entries that it may be about, and only these are read again.
struct FolderMemoryTests {
    @Test func eventInABundleIsAboutThatBundle() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("widgets/World.app/PlugIns/A.appex")
        let place = folder.path + "/widgets"
        let plan = WatchPlan(places: [place], folders: [])
        for path in ["/World.app", "/World.app/PlugIns", "/World.app/PlugIns/A.appex"] {
            #expect(plan.entries(at: place + path, named: "Info.plist").names(in: place) == ["World.app"])
            #expect(plan.entries(at: place + path, named: nil).names(in: place) == ["World.app"])
        }
        #expect(plan.entries(at: place, named: "libA.so").names(in: place) == ["libA.so"])
    }

    @Test func eventOfUnknownOriginIsAboutEverything() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("widgets")
        let place = folder.path + "/widgets"
        let plan = WatchPlan(places: [place], folders: [])
        #expect(plan.entries(at: place, named: nil) == .everything)
        #expect(plan.entries(at: folder.path, named: "widgets") == .everything)
        #expect(plan.entries(at: place + "2", named: "A.appex") == .everything)
    }

    @Test func eventBelongsToEveryPlaceOfItsFolder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("A.appex")
        let places = [folder.path, folder.path + "/A.appex"]
        let changed = WatchPlan(places: places, folders: []).entries(at: folder.path, named: "A.appex")
        for place in places { #expect(changed.names(in: place) == ["A.appex"]) }
        #expect(changed.names(in: "/elsewhere") == [])
    }

    @Test func tooManyNamesMeanEverything() {
        var changed = ChangedEntries.none
        for number in 0..<ChangedEntries.most { changed.insert(PathText("\(number)"), in: "/widgets") }
        changed.insert("1", in: "/widgets")
        #expect(changed.names(in: "/widgets")?.count == ChangedEntries.most)
        changed.insert("one more", in: "/widgets")
        #expect(changed == .everything)
        #expect(changed.names(in: "/widgets") == nil)
        changed.formUnion(.none)
        #expect(changed == .everything)
    }

    @Test func memoryAfterAnUpdateEqualsOneAfterAWholeLook() throws {
        let folder = try TemporaryFolder()
        let profile = HostProfile.current()
        func write(_ name: String, _ version: String) throws {
            try folder.write(
                "<plist><dict><key>CFBundleVersion</key><string>\(version)</string></dict></plist>",
                to: name + "/Info.plist")
        }
        for name in ["A.appex", "B.appex", "W.app/PlugIns/C.appex"] { try write(name, "1") }
        var memory = FolderMemory()
        memory.read(folder.path, profile, changed: nil)
        try write("A.appex", "2.0")
        try write("D.appex", "1")
        try write("W.app/PlugIns/E.appex", "1")
        try folder.remove("B.appex")
        memory.read(folder.path, profile, changed: ["A.appex", "B.appex", "D.appex", "W.app"])
        var whole = FolderMemory()
        whole.read(folder.path, profile, changed: nil)
        #expect(memory.stamps == whole.stamps)
        #expect(!memory.stamps.isEmpty)
        #expect(memory.plan(of: [folder.path]) == whole.plan(of: [folder.path]))
        #expect(
            memory.results(of: [folder.path]).flatMap(\.rows) == whole.results(of: [folder.path]).flatMap(\.rows))
        #expect(memory.unsettled == .none)
    }

    /// A network share without its server does not answer, and nothing ends a thread that waits for it.
    @Test func placeThatDoesNotAnswerKeepsNoOtherPlaceWaiting() async throws {
        let (good, hung) = (try TemporaryFolder("good"), try TemporaryFolder("hung"))
        for folder in [good, hung] { try folder.write("<plist><dict/></plist>", to: "A.appex/Info.plist") }
        let gate = DispatchSemaphore(value: 0)
        let (hungPath, profile) = (hung.path, HostProfile.current())
        let asked = Mutex(0)
        // The other place answers within this, also on a loaded machine.
        let probe = PlaceProbe(patience: .seconds(5)) { place in
            guard place == hungPath else { return }
            asked.withLock { $0 += 1 }
            gate.wait()
            gate.signal()
        }
        func look(_ memory: FolderMemory, _ changed: ChangedEntries) async -> (FolderLook, FolderMemory) {
            await FolderLook.read(
                [good.path, hungPath], profile, memory, probe, changed: changed, holders: .none,
                needsHash: { _ in false })
        }
        var (found, memory) = await look(FolderMemory(), .everything)
        #expect(found.silent == [PathText(hungPath)] && found.isIncomplete)
        #expect(found.bundles.map { "\($0.path)" } == [good.path + "/A.appex"])
        #expect(found.watched.folders.keys.allSatisfy { !$0.text.isOrLies(in: hungPath) })
        // It is not asked again meanwhile.
        (found, memory) = await look(memory, .none)
        #expect(found.silent == [PathText(hungPath)] && asked.withLock { $0 } == 1)
        gate.signal()
        // Its answer may come a moment later.
        let end = ContinuousClock.now + .seconds(60)
        repeat { (found, memory) = await look(memory, .none) } while !found.silent.isEmpty && .now < end
        #expect(found.silent.isEmpty && !found.isIncomplete)
        #expect(found.bundles.map { "\($0.path)" } == [good.path + "/A.appex", hungPath + "/A.appex"])
    }
}
