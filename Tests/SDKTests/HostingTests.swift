import DisplayLists
import Foundation
import HostelTestSupport
import SceneMessages
import Testing
import UIKit

@testable import SwiftUI

/// Views of SwiftUI in a controller of UIKit live: presses, states, objects and tasks change what is shown.
@MainActor
@Suite(.serialized)
struct HostingTests {
    init() { hostedLog = [] }

    @Test func pressedButtonShowsItsNewState() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        let shown = try HostedStage(Counter())
        #expect(shown.texts == ["Count 0"])
        shown.stage.tap(160, 55)
        shown.stage.tap(160, 55)
        #expect(shown.texts == ["Count 2"])
    }

    @Test func changedObjectIsShown() throws {
        final class Model: ObservableObject { @Published var name = "low" }
        struct Tide: View {
            @StateObject var model: Model
            var body: some View { Text(model.name) }
        }
        let model = Model()
        let shown = try HostedStage(Tide(model: model))
        model.name = "high"
        shown.stage.turns.turn()
        #expect(shown.texts == ["high"])
    }

    @Test func objectThatIsSetOnAnotherThreadIsShown() async throws {
        let model = UncheckedModel()
        struct Tide: View {
            @ObservedObject var model: UncheckedModel
            var body: some View { Text(model.name) }
        }
        let shown = try HostedStage(Tide(model: model))
        await Task.detached { model.name = "high" }.value
        await shown.wait { shown.texts == ["high"] }
        #expect(shown.texts == ["high"])
    }

    @Test func changedObservableIsShown() throws {
        let model = ObservableModel()
        struct Tide: View {
            let model: ObservableModel
            var body: some View { Text(model.name) }
        }
        let shown = try HostedStage(Tide(model: model))
        for name in ["high", "low", "high"] {
            model.name = name
            shown.stage.turns.turn()
            #expect(shown.texts == [name])
        }
    }

    /// A widget draws for hours.
    @Test func eachDrawingEndsTheObservationsOfTheLastOne() {
        let model = ObservableModel()
        var redrawn = 0
        let host = ViewHost(redraw: { redrawn += 1 }, open: { $1(false) })
        let renderer = ViewRenderer(environment: EnvironmentValues())
        for _ in 0..<100 {
            let view = host.render { renderer.render(Text(model.name), size: CGSize(width: 100, height: 50)) }
            host.show(view.found)
        }
        #expect(redrawn == 0)
        model.name = "high"
        #expect(redrawn == 1)
        host.leave()
    }

    @Test func changedDefaultsAreShown() throws {
        let name = "com.example.hosting.\(UUID())"
        let store = try #require(UserDefaults(suiteName: name))
        defer { store.removePersistentDomain(forName: name) }
        struct Counter: View {
            @AppStorage private var count: Int
            init(_ store: UserDefaults) { _count = AppStorage(wrappedValue: 0, "count", store: store) }
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        let shown = try HostedStage(Counter(store))
        shown.stage.tap(160, 55)
        #expect(shown.texts == ["Count 1"])
    }

    @Test func innermostPlaceIsPressed() throws {
        let shown = try HostedStage(
            ZStack {
                Color.gray.onTapGesture { hostedLog.append("below") }
                VStack(spacing: 0) {
                    Button("Inner") { hostedLog.append("inner") }.buttonStyle(.plain).frame(height: 20)
                    Text("Outer").frame(height: 20)
                }
                .onTapGesture { hostedLog.append("outer") }
            })
        shown.stage.tap(160, 45)
        shown.stage.tap(160, 65)
        shown.stage.tap(10, 10)
        #expect(hostedLog == ["inner", "outer", "below"])
    }

    @Test func gesturesEndWithTheirTaps() throws {
        let shown = try HostedStage(
            HStack(spacing: 0) {
                Text("One").frame(width: 160, height: 110)
                    .gesture(TapGesture().onEnded { hostedLog.append("one") })
                Text("Two").frame(width: 160, height: 110).onTapGesture(count: 2) { hostedLog.append("two") }
            })
        shown.stage.tap(80, 55)
        shown.stage.tap(240, 55)
        #expect(hostedLog == ["one"])
        for _ in 0..<2 {
            shown.stage.touch(.began, 240, 55)
            shown.stage.touch(.ended, 240, 55)
            shown.stage.clock.time += 0.1
        }
        #expect(hostedLog == ["one", "two"])
    }

    @Test func fingerThatLeavesAPlaceDoesNotPressIt() throws {
        let shown = try HostedStage(Button("Press") { hostedLog.append("pressed") })
        shown.stage.touch(.began, 160, 55)
        shown.stage.touch(.ended, 10, 100)
        #expect(hostedLog.isEmpty)
    }

    @Test func heldViewActs() async throws {
        let shown = try HostedStage(Text("Hold").onLongPressGesture(minimumDuration: 0) { hostedLog.append("held") })
        shown.stage.touch(.began, 160, 55)
        await shown.wait { !hostedLog.isEmpty }
        shown.stage.touch(.ended, 160, 55)
        #expect(hostedLog == ["held"])
    }

    @Test func disabledButtonIsNoPlace() throws {
        let shown = try HostedStage(
            VStack {
                Button("Off") { hostedLog.append("off") }.disabled(true)
                Button("On") { hostedLog.append("on") }
            })
        #expect(shown.places == ["On"])
    }

    @Test func changeOfAValueIsNoticed() throws {
        struct Counter: View {
            @State private var count = 0
            @State private var seen = ""
            var body: some View {
                VStack {
                    Button("Count \(count)") { count += 1 }
                    Text(seen)
                }
                .onChange(of: count) { seen = "\($0) to \($1)" }
            }
        }
        let shown = try HostedStage(Counter())
        #expect(shown.texts == ["Count 0"])
        shown.stage.tap(160, 45)
        #expect(shown.texts == ["Count 1", "0 to 1"])
    }

    @Test func taskFillsTheView() async throws {
        struct Loading: View {
            @State private var text = "Loading"
            var body: some View {
                Text(text).task {
                    await Task.yield()
                    text = "High water"
                }
            }
        }
        let shown = try HostedStage(Loading())
        await shown.wait { shown.texts == ["High water"] }
        #expect(shown.texts == ["High water"])
    }

    @Test func taskEndsWithItsValueAndWithTheView() async throws {
        struct Waiting: View {
            @State private var number = 0
            var body: some View {
                Button("Next") { number += 1 }
                    .task(id: number) { [number] in
                        hostedLog.append("begins \(number)")
                        try? await Task.sleep(for: .seconds(3600))
                        hostedLog.append("ends \(number)")
                    }
            }
        }
        let shown = try HostedStage(Waiting())
        await shown.wait { hostedLog.count == 1 }
        shown.stage.tap(160, 55)
        await shown.wait { hostedLog.count == 3 }
        #expect(hostedLog.sorted() == ["begins 0", "begins 1", "ends 0"])
        shown.stage.disappear()
        await shown.wait { hostedLog.count == 4 }
        #expect(hostedLog.last == "ends 1")
    }

    @Test func publisherReachesAShownView() async throws {
        let subject = PassthroughSubject<Int, Never>()
        struct Receiving: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var number = 0
            var body: some View { Text("\(number)").onReceive(subject) { number += $0 } }
        }
        let shown = try HostedStage(Receiving(subject: subject))
        subject.send(3)
        shown.stage.turns.turn()
        subject.send(4)
        shown.stage.turns.turn()
        #expect(shown.texts == ["7"])
        shown.stage.disappear()
        subject.send(5)
    }

    @Test func viewThatComesBackAppearsAgain() throws {
        struct Switching: View {
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("Switch") { isShown.toggle() }
                    if isShown {
                        Text("Guest").onAppear { hostedLog.append("appears") }.onDisappear {
                            hostedLog.append("disappears")
                        }
                    }
                }
            }
        }
        let shown = try HostedStage(Switching())
        shown.stage.tap(160, 45)
        shown.stage.tap(160, 55)
        #expect(hostedLog == ["appears", "disappears", "appears"])
        shown.stage.disappear()
        #expect(hostedLog.last == "disappears")
    }

    @Test func viewWithAScheduleFollowsTheTime() async throws {
        let shown = try HostedStage(
            TimelineView(.periodic(from: Date(), by: 0.05)) { context in
                Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
            })
        let first = shown.texts
        await shown.wait { shown.texts != first }
        #expect(shown.texts != first)
    }

    @Test func actionsAndTasksReadTheEnvironmentOfTheirView() async throws {
        final class Model: ObservableObject {
            @Published var count = 0
            func add() { count += 1 }
        }
        struct Adding: View {
            @EnvironmentObject var model: Model
            @Environment(\.openURL) private var openURL
            var body: some View {
                VStack(spacing: 0) {
                    Button("Add") { model.add() }.frame(height: 50)
                    Text("Open").frame(width: 320, height: 50)
                        .onTapGesture { if let url = URL(string: "tide://now") { openURL(url) } }
                }
                .task {
                    await Task.yield()
                    model.add()
                }
            }
        }
        let model = Model()
        let shown = try HostedStage(Adding().environmentObject(model))
        await shown.wait { model.count == 1 }
        shown.stage.tap(160, 30)
        #expect(model.count == 2)
        shown.stage.tap(160, 80)
        #expect(shown.stage.link.opened == ["tide://now"])
    }

    @Test func handlerOfURLsDecidesWhatIsOpened() throws {
        struct Opening: View {
            @Environment(\.openURL) private var openURL
            var body: some View {
                HStack(spacing: 0) {
                    if let url = URL(string: "tide://link") {
                        Link(destination: url) { Text("Link").frame(width: 160, height: 110) }
                    }
                    Text("Action").frame(width: 160, height: 110).onTapGesture {
                        for name in ["low", "high"] { URL(string: "tide://\(name)").map { openURL($0) } }
                    }
                }
            }
        }
        let shown = try HostedStage(
            Opening().environment(
                \.openURL,
                OpenURLAction { url in
                    hostedLog.append(url.host ?? "")
                    guard url.host == "high", let other = URL(string: "tide://other") else { return .handled }
                    return .systemAction(other)
                }))
        shown.stage.tap(80, 55)
        shown.stage.tap(240, 55)
        #expect(hostedLog == ["link", "low", "high"])
        #expect(shown.stage.link.opened == ["tide://other"])
    }

    @Test func handlerOfURLsHearsOfLinksInATextToo() throws {
        let shown = try HostedStage(
            Text("[Terms](tide://terms)").environment(
                \.openURL,
                OpenURLAction { url in
                    hostedLog.append(url.host ?? "")
                    return .discarded
                }))
        shown.stage.tap(160, 55)
        #expect(hostedLog == ["terms"])
        #expect(shown.stage.link.opened.isEmpty)
    }

    @Test func valueOfAPressIsPerformedAndShown() async throws {
        struct Adding: PressedValue {
            var archived: String? { nil }
            func performInHost() async throws -> URL? {
                await MainActor.run { hostedLog.append("performed") }
                return URL(string: "tide://after")
            }
        }
        struct Counter: View {
            var body: some View { Button(value: Adding()) { Text("Count \(hostedLog.count)") } }
        }
        let shown = try HostedStage(Counter())
        shown.stage.tap(160, 55)
        await shown.wait { shown.texts == ["Count 1"] && !shown.stage.link.opened.isEmpty }
        #expect(shown.texts == ["Count 1"])
        #expect(shown.stage.link.opened == ["tide://after"])
    }

    @Test func buttonWithoutAStyleIsItsLabel() throws {
        let shown = try HostedStage(Button("Refresh") {})
        let fills = shown.operations.filter { if case .fill = $0 { true } else { false } }
        // The background of the controller's view alone.
        #expect(fills.count == 1)
        #expect(shown.texts == ["Refresh"])
    }

    @Test func firstValueOfAPublisherIsShown() throws {
        struct Receiving: View {
            let subject: CurrentValueSubject<Int, Never>
            @State private var number = 0
            var body: some View { Text("\(number)").onReceive(subject) { number = $0 } }
        }
        let shown = try HostedStage(Receiving(subject: CurrentValueSubject(7)))
        shown.stage.turns.turn()
        #expect(shown.texts == ["7"])
    }

    @Test func otherBranchAndOtherIdentityBeginAnew() throws {
        struct Page: View {
            let name: String
            @State private var presses = 0
            var body: some View {
                Button("\(name) \(presses)") { presses += 1 }.buttonStyle(.plain).frame(width: 320, height: 50)
                    .onAppear { hostedLog.append(name) }
            }
        }
        struct Pages: View {
            @State private var number = 0
            var body: some View {
                VStack(spacing: 0) {
                    if number == 0 { Page(name: "first") } else { Page(name: "page \(number)").id(number) }
                    Button("Next") { number += 1 }.buttonStyle(.plain).frame(width: 320, height: 50)
                }
            }
        }
        let shown = try HostedStage(Pages())
        for text in ["first", "page 1", "page 2"] {
            shown.stage.tap(160, 30)
            #expect(shown.texts == ["\(text) 1", "Next"])
            shown.stage.tap(160, 80)
        }
        #expect(hostedLog == ["first", "page 1", "page 2", "page 3"])
    }

    /// Its view is added without `addChild`, so the controller does not hear that it goes.
    @Test func hostOfAViewThatLeavesItsWindowEnds() throws {
        var controller: UIHostingController<AnyView>? = UIHostingController(
            rootView: AnyView(Text("Guest").onDisappear { hostedLog.append("disappears") }))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        weak let view = controller?.view
        if let view {
            window.addSubview(view)
            view.frame = window.bounds
            _ = ViewDrawing.list(of: window, size: window.bounds.size, traits: .current, pictures: NoPictures())
            view.removeFromSuperview()
        }
        #expect(hostedLog == ["disappears"])
        controller = nil
        #expect(view == nil)
    }

    @Test func stateThatEachDrawingSetsDoesNotDrawForEver() throws {
        struct Restless: View {
            @State private var count = 0
            var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
        }
        let shown = try HostedStage(Restless())
        for _ in 0..<10 { shown.stage.turns.turn() }
        #expect(shown.stage.link.frames.count <= 2)
    }
}

private final class UncheckedModel: ObservableObject, @unchecked Sendable {
    // The test's two threads use it one after the other.
    @Published var name = "low"
}

@Observable
private final class ObservableModel { var name = "low" }
