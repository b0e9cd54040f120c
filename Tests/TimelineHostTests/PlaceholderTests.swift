import DisplayLists
import DrawingHost
import ExtensionHost
import ExtensionManifest
import Foundation
import HostelTestSupport
import SceneHost
import Testing
import TimelinePointHost
import WidgetDisplay

/// The looks with which a tile waits for its first timeline. The test answers in the place of the extension.
@HostActor @Suite(.timeLimit(.minutes(10)))
struct PlaceholderTests {
    private static let key = WidgetKey(identifier: "com.example.wait", kind: "Wait", family: .systemSmall)
    private static let light = WidgetSurroundings(size: CGSize(width: 100, height: 60), locale: "en")

    private let folder: TemporaryFolder
    private let store: TimelineStore
    private let points: PointStore
    private let source = ScriptedWidgets()

    init() async throws {
        folder = try TemporaryFolder("placeholder")
        let state = try StateStore(path: folder.path + "/state.sqlite")
        store = await TimelineStore.load(from: state)
        points = PointStore(state, point: "timeline")
    }

    private func driver(_ surroundings: WidgetSurroundings = light) -> TimelineDriver {
        TimelineDriver(
            Self.key, title: "Wait", version: "1", in: surroundings, source: source, store: store,
            allowance: ReloadAllowance(perDay: 40, spacing: .zero), clock: { at(0) })
    }

    private func end(_ driver: TimelineDriver) {
        driver.stop()
        source.end()
    }

    private func shown(_ driver: TimelineDriver) -> String? {
        guard case .live(let list, _) = driver.content.state else { return nil }
        return list.text
    }

    @Test func placeholderIsShownUntilTheFirstTimelineComes() async throws {
        let driver = driver()
        await driver.start()
        await source.nextQuestion()
        #expect(shown(driver) == nil)
        source.answer(try looks("wait"))
        await source.nextQuestion()
        #expect(source.asked == ["placeholder", "timeline"] && shown(driver) == "wait")
        // It shows nothing that a person may press, and the tile still waits.
        #expect(driver.places.isEmpty && !driver.isSettled && driver.plan.used == 0)
        source.answer(try timeline("data"))
        await driver.settle()
        #expect(shown(driver) == "data" && driver.plan.used == 0)
        end(driver)
    }

    @Test func archivedPlaceholderIsShownWithoutAQuestion() async throws {
        store.keep(placeholder: try looks("kept"), in: Self.light, of: Self.key, version: "1")
        let driver = driver()
        await driver.start()
        #expect(shown(driver) == "kept")
        await source.nextQuestion()
        #expect(source.asked == ["timeline"])
        end(driver)
    }

    @Test(arguments: ["another version", "other surroundings", "damage"])
    func placeholderThatDoesNotFitIsAskedForAgain(_ fault: String) async throws {
        var dark = Self.light
        dark.appearance = .dark
        store.keep(
            placeholder: try looks("kept"), in: fault == "other surroundings" ? dark : Self.light, of: Self.key,
            version: fault == "another version" ? "0" : "1")
        if fault == "damage" {
            let kept = try #require(await points.value(of: "placeholder", for: Self.key.name))
            points.keep(
                PointStore.Value(version: "1", time: kept.time, bytes: kept.bytes.dropLast(2) + [7, 7]),
                of: "placeholder", for: Self.key.name)
        }
        let driver = driver()
        await driver.start()
        #expect(shown(driver) == nil)
        await source.nextQuestion()
        #expect(source.asked == ["placeholder"])
        end(driver)
    }

    @Test func damagedArchiveShowsThePlaceholderUntilItIsAskedForAgain() async throws {
        store.keep(placeholder: try looks("kept"), in: Self.light, of: Self.key, version: "1")
        points.keep(PointStore.Value(version: "1", bytes: [1, 2, 3]), of: "archive", for: Self.key.name)
        let driver = driver()
        await driver.start()
        #expect(shown(driver) == "kept")
        await source.nextQuestion()
        source.answer(try timeline("data"))
        await driver.settle()
        #expect(source.asked == ["timeline"] && shown(driver) == "data")
        end(driver)
    }

    @Test func archiveBeyondTheHostsMemoryIsDroppedAndAskedForAgain() async throws {
        store.keep(try timeline("kept"), of: Self.key, version: "1")
        store.keep(placeholder: try looks("waiting"), in: Self.light, of: Self.key, version: "1")
        source.keepsArchives = false
        let driver = driver()
        var notes: [String] = []
        driver.onNote = { notes.append($0) }
        await driver.start()
        #expect(shown(driver) == nil)
        #expect(notes.count == 1 && notes[0].contains("take too much memory"), "\(notes)")
        #expect(await points.value(of: "archive", for: Self.key.name) == nil)
        await source.nextQuestion()
        #expect(source.asked == ["placeholder"])
        end(driver)
    }

    @Test func archivedTimelineNeedsNoPlaceholder() async throws {
        store.keep(try timeline("data"), of: Self.key, version: "1")
        let driver = driver()
        await driver.start()
        #expect(shown(driver) == "data" && source.asked.isEmpty)
        end(driver)
    }

    @Test func failedPlaceholderLeavesTheTimelineAlone() async throws {
        let driver = driver()
        var notes: [String] = []
        driver.onNote = { notes.append($0) }
        await driver.start()
        await source.nextQuestion()
        source.fail(WidgetFailure(code: "crashed", message: "It crashed."))
        await source.nextQuestion()
        #expect(source.asked == ["placeholder", "timeline"] && !driver.isSettled)
        #expect(notes == ["the placeholder of Wait in systemSmall failed: It crashed."])
        source.answer(try timeline("data"))
        await driver.settle()
        #expect(shown(driver) == "data" && driver.plan.failures == 0)
        end(driver)
    }

    @Test func failedTimelineShowsItsReasonInPlaceOfThePlaceholder() async throws {
        store.keep(placeholder: try looks("kept"), in: Self.light, of: Self.key, version: "1")
        let driver = driver()
        await driver.start()
        await source.nextQuestion()
        source.fail(WidgetFailure(code: "crashed", message: "It crashed."))
        await driver.settle()
        guard case .unavailable(let reason) = driver.content.state else {
            Issue.record("\(driver.content.state)")
            return
        }
        #expect(reason == "It crashed.")
        // A second question for the timeline does not ask for the placeholder again.
        driver.ask(.person)
        await source.nextQuestion()
        #expect(source.asked == ["timeline", "timeline"])
        end(driver)
    }

    @Test func placeholderThatCannotBeDrawnIsDroppedAndTheTimelineIsStillAwaited() async throws {
        store.keep(placeholder: try looks("kept"), in: Self.light, of: Self.key, version: "1")
        let driver = driver()
        await driver.start()
        driver.looksFailed(DrawingFailure(.undrawable("too hard")))
        #expect(shown(driver) == nil && driver.lastFailure == nil && !driver.isSettled)
        #expect(await points.value(of: "placeholder", for: Self.key.name) == nil)
        await source.nextQuestion()
        source.answer(try timeline("data"))
        await driver.settle()
        #expect(shown(driver) == "data")
        end(driver)
    }

    @Test func placeholderOfEarlierSurroundingsIsNotShown() async throws {
        let driver = driver()
        await driver.start()
        await source.nextQuestion()
        var dark = Self.light
        dark.appearance = .dark
        driver.change(to: dark)
        source.answer(try looks("light"))
        await source.nextQuestion()
        #expect(source.asked == ["placeholder", "timeline"] && shown(driver) == nil)
        #expect(await points.value(of: "placeholder", for: Self.key.name) == nil)
        end(driver)
    }

    private func looks(_ text: String) throws -> EntryLooks { try ScriptedWidgets.looks(text) }

    private func timeline(_ text: String) throws -> WidgetTimeline {
        WidgetTimeline(
            TimelineSchedule(
                [TimelineSchedule.Entry(index: 0, date: at(0), relevance: nil)], policy: .never, received: at(0)),
            looks: [try looks(text)], surroundings: Self.light.text)
    }
}

extension DisplayList {
    /// Its first text.
    fileprivate var text: String? {
        for case .text(let text) in operations { return text.string }
        return nil
    }
}
