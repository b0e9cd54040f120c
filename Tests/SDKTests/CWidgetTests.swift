import CHostelWidget
import DisplayLists
import ExtensionFoundation
import ExtensionMessages
import NotificationCenter
import SceneMessages
import Testing
import UIKit

// A widget like one in C: functions of the file and their records.

@MainActor private var notes: [String] = []
@MainActor private var host: hostel_host?
@MainActor private var view: OpaquePointer?

private let black = hostel_color(red: 0, green: 0, blue: 0, alpha: 1)

private func style(_ size: Double) -> hostel_text_style {
    var style = hostel_text_style()
    style.size = size
    style.color = black
    style.line_limit = 1
    return style
}

@MainActor private func drawRow(_ text: String) {
    var style = style(17)
    host?.begin(view)
    host?.fill_rect(view, hostel_rect(x: 0, y: 0, width: 100, height: 40), 8, black)
    host?.text(view, hostel_rect(x: 0, y: 0, width: 100, height: 40), text, &style)
    host?.region(view, hostel_rect(x: 0, y: 0, width: 100, height: 40), "row")
    host?.region(view, hostel_rect(x: 50, y: 0, width: 50, height: 40), "end")
    host?.commit(view)
}

nonisolated(unsafe) private let table: UnsafePointer<hostel_widget> = {
    let pointer = UnsafeMutablePointer<hostel_widget>.allocate(capacity: 1)
    pointer.initialize(
        to: hostel_widget(
            version: HOSTEL_WIDGET_VERSION,
            appear: { handle, functions, tile in
                let height = tile?.pointee.size.height ?? 0
                nonisolated(unsafe) let (handle, functions) = (handle, functions)
                MainActor.assumeIsolated {
                    view = handle
                    host = functions?.pointee
                    notes.append("appear \(height)")
                    drawRow("one")
                }
                return nil
            },
            update: { _ in
                MainActor.assumeIsolated {
                    notes.append("update")
                    drawRow("one")
                }
                return HOSTEL_NEW_DATA
            },
            mode_changed: { _, mode, size in
                MainActor.assumeIsolated { notes.append("mode \(mode.rawValue) \(size.height)") }
            },
            tile_changed: { _, tile in
                let height = tile?.pointee.size.height ?? 0
                MainActor.assumeIsolated { notes.append("tile \(height)") }
            },
            pressed: { _, name in
                let name = name.map { String(cString: $0) } ?? ""
                MainActor.assumeIsolated { notes.append("pressed \(name)") }
            },
            touched: nil, tick: nil,
            memory_warning: { _ in MainActor.assumeIsolated { notes.append("memory") } },
            disappear: { _ in MainActor.assumeIsolated { notes.append("disappear") } },
            will_suspend: { MainActor.assumeIsolated { notes.append("will suspend") } },
            did_resume: { MainActor.assumeIsolated { notes.append("did resume") } }))
    return UnsafePointer(pointer)
}()

private let entry: @convention(c) () -> UnsafePointer<hostel_widget>? = { table }
private let oldEntry: @convention(c) () -> UnsafePointer<hostel_widget>? = {
    let pointer = UnsafeMutablePointer<hostel_widget>.allocate(capacity: 1)
    pointer.initialize(to: hostel_widget())
    pointer.pointee.version = 99
    return UnsafePointer(pointer)
}
/// A table of the first version, compiled before `will_suspend` existed: the memory after `disappear` is not the
/// widget's.
private let firstEntry: @convention(c) () -> UnsafePointer<hostel_widget>? = {
    let pointer = UnsafeMutablePointer<hostel_widget>.allocate(capacity: 1)
    pointer.initialize(to: table.pointee)
    pointer.pointee.version = 1
    return UnsafePointer(pointer)
}
private let nullEntry: @convention(c) () -> UnsafePointer<hostel_widget>? = { nil }

@MainActor
@Suite(.serialized)
struct CWidgetTests {
    init() { notes = [] }

    private func stage(_ entry: @convention(c) () -> UnsafePointer<hostel_widget>?) throws -> Stage {
        try Stage(.function(unsafeBitCast(entry, to: UnsafeMutableRawPointer.self)))
    }

    @Test func callsOfATileArriveInOrder() throws {
        let stage = try stage(entry)
        #expect(stage.appear() == .appeared)
        #expect(notes == ["appear 110.0", "update"])
        #expect(stage.link.frames.map(\.texts) == [["one"]])
        notes = []
        stage.ask(.changeMode(stage.view, .expanded, Stage.sizes))
        var next = ViewConfiguration(
            activeMode: .expanded, maximumSizes: Stage.sizes, size: CGSize(width: 320, height: 300))
        stage.ask(.reconfigure(stage.view, next))
        next.textSize = .small
        stage.point.handle(.memoryWarning)
        #expect(stage.ask(.performUpdate(stage.view)) == .updated(.newData))
        stage.disappear()
        #expect(notes == ["mode 1 528.0", "tile 300.0", "memory", "update", "disappear"])
    }

    @Test func theWidgetsRequestsReachTheHost() throws {
        let stage = try stage(entry)
        stage.appear()
        host?.set_preferred_height(view, 200)
        host?.set_preferred_height(view, .nan)
        host?.set_largest_mode(view, HOSTEL_EXPANDED)
        #expect(stage.link.preferredHeights == [200])
        #expect(stage.link.largestModes == [.expanded])
        host?.open_url(
            view, "shortcuts://one",
            { _, wasOpened in MainActor.assumeIsolated { notes.append("opened \(wasOpened)") } }, nil)
        #expect(stage.link.opened == ["shortcuts://one"])
        #expect(notes.last == "opened true")
    }

    @Test func measuredTextHasTheSizeOfALabel() throws {
        let stage = try stage(entry)
        stage.appear()
        var style = style(17)
        let size = host?.measure_text(view, "Hello", 0, &style)
        let label = UILabel()
        label.text = "Hello"
        #expect(size?.width == Double(label.intrinsicContentSize.width))
        #expect(size?.height == Double(label.intrinsicContentSize.height))
    }

    @Test func aNamedPlaceIsPressedWhereItIsInFront() throws {
        let stage = try stage(entry)
        stage.appear()
        notes = []
        stage.tap(10, 10)
        stage.tap(60, 10)
        stage.tap(200, 10)
        stage.touch(.began, 10, 10)
        stage.touch(.ended, 200, 10)
        #expect(notes == ["pressed row", "pressed end"])
    }

    @Test func aFrameWithNaNIsReportedAndNotSent() throws {
        let stage = try stage(entry)
        stage.appear()
        host?.begin(view)
        host?.fill_rect(view, hostel_rect(x: .nan, y: 0, width: 1, height: 1), 0, black)
        host?.commit(view)
        host?.commit(view)
        #expect(stage.link.frames.count == 1)
        #expect(stage.link.warnings.count == 1)
    }

    @Test func aWidgetIsNotifiedOfSuspensionAndResumption() throws {
        let stage = try stage(entry)
        stage.point.willSuspend()
        stage.point.didResume()
        #expect(notes == ["will suspend", "did resume"])
    }

    @Test func aTableOfVersion1IsAcceptedAndNothingAfterItsEndIsCalled() throws {
        let stage = try stage(firstEntry)
        #expect(stage.appear() == .appeared)
        stage.point.willSuspend()
        #expect(notes == ["appear 110.0", "update"])
    }

    @Test func anotherVersionIsRefused() {
        for entry in [oldEntry, nullEntry] {
            do {
                _ = try stage(entry)
                Issue.record("accepted")
            } catch {
                #expect((error as? LoadFailure)?.code == .principalFunctionVersion)
            }
        }
    }
}
