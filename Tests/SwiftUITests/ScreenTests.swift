import DisplayLists
import Foundation
import SwiftUI
import Testing

/// The words for an application's screens, which sources that a widget shares with its application use.
@MainActor @Suite struct ScreenTests {
    private struct Gallery: App {
        @State private var page = 1
        var body: some Scene {
            WindowGroup { Text(verbatim: "window") }.onChange(of: page) { _ in }
        }
    }

    private struct Bar: ToolbarContent {
        var body: some ToolbarContent {
            ToolbarItem(placement: .topBarTrailing) { Text(verbatim: "item") }
            ToolbarItemGroup { Text(verbatim: "group") }
        }
    }

    private struct Screen: View {
        @FocusState private var isEdited: Bool
        @FocusState private var field: String?
        @GestureState private var shift = CGSize.zero
        @SceneStorage("page") private var page = 7
        @State private var isShown = true
        @State private var query = ""
        @Environment(\.presentationMode) private var presentation
        @Environment(\.editMode) private var editMode

        var body: some View {
            Text(verbatim: "\(isEdited) \(field ?? "none") \(shift.width) \(page) \(editMode == nil)")
                .focused($isEdited).focused($field, equals: "name").navigationTitle("Title")
                .toolbar { Bar() }.toolbar { Text(verbatim: "tool") }
                .sheet(isPresented: $isShown) { Text(verbatim: "sheet") }
                .fullScreenCover(isPresented: $isShown) { Text(verbatim: "cover") }
                .popover(isPresented: $isShown) { Text(verbatim: "popover") }
                .alert("Title", isPresented: $isShown) {
                    Button("OK") {}
                } message: {
                    Text(verbatim: "message")
                }
                .alert(isPresented: $isShown) { Alert(title: Text(verbatim: "old")) }
                .confirmationDialog("Title", isPresented: $isShown) { Button("OK") {} }
                .contextMenu { Button("OK") {} }.swipeActions { Button("OK") {} }
                .searchable(text: $query).refreshable {}.listStyle(.insetGrouped).listRowInsets(EdgeInsets())
                .keyboardType(.decimalPad).textInputAutocapitalization(.never).submitLabel(.done).onSubmit {}
                .sensoryFeedback(.success, trigger: page).presentationDetents([.medium])
        }
    }

    /// Newer words for screens.
    private struct NewerScreen: View {
        @FocusState private var isSearched: Bool
        @State private var isShown = true
        @State private var query = ""
        @State private var place = ScrollPosition(edge: .top)
        @Namespace private var space

        var body: some View {
            Text(verbatim: "newer \(place.edge == .top)")
                .alert(Text(verbatim: "Title"), isPresented: $isShown) { Button("OK") {} }
                .alert("Title", isPresented: $isShown, presenting: query) {
                    Button($0) {}
                } message: {
                    Text(verbatim: $0)
                }
                .confirmationDialog(Text(verbatim: "Title"), isPresented: $isShown) { Button("OK") {} }
                .inspector(isPresented: $isShown) { Text(verbatim: "inspector") }
                .presentationCompactAdaptation(.popover).presentationContentInteraction(.scrolls)
                .navigationTransition(.zoom(sourceID: 1, in: space))
                .toolbarVisibility(.hidden, for: .navigationBar).toolbarRole(.editor)
                .toolbarBackgroundVisibility(.visible, for: .tabBar).toolbar { ToolbarSpacer(.fixed) }
                .navigationSplitViewStyle(.balanced).navigationSplitViewColumnWidth(200)
                .searchable(text: $query, isPresented: $isShown, prompt: "Search")
                .searchSuggestions { Text(verbatim: "suggestion") }.searchFocused($isSearched)
                .searchScopes($query) { Text(verbatim: "scope") }
                .scrollPosition($place).scrollEdgeEffectStyle(.soft, for: .top)
                .onScrollGeometryChange(for: Bool.self) {
                    $0.contentOffset.y > 0
                } action: { _, _ in
                }
                .onScrollPhaseChange { _, phase in _ = phase.isScrolling }
                .onKeyPress(.space) { .handled }.defaultFocus($isSearched, true).focusEffectDisabled()
                .onContinuousHover { if case .active(let point) = $0 { _ = point.x } }
                .menuOrder(.fixed).controlGroupStyle(.navigation).badgeProminence(.decreased)
                .accessibilityActions { Button("More") {} }.accessibilityScrollAction { _ in }
        }
    }

    @Test func newerScreensAreValuesThatNobodyShows() {
        #expect(strings(NewerScreen()) == ["newer true"])
    }

    private func strings(_ view: some View) -> [String] {
        ViewRenderer(environment: EnvironmentValues()).render(view, size: CGSize(width: 300, height: 100)).list.strings
    }

    @Test func screensAreValuesThatNobodyShows() {
        _ = Gallery().body
        #expect(strings(Screen()) == ["false none 0.0 7 true"])
    }

    @Test func theLabelOfALinkToAnotherScreenIsDrawn() {
        #expect(strings(NavigationLink("Next") { Text(verbatim: "inside") }) == ["Next"])
        #expect(strings(NavigationLink(value: 1) { Text(verbatim: "One") }) == ["One"])
    }

    @Test func aPathGrowsAndShrinksWithinItsValues() {
        var path = NavigationPath(["a"])
        path.append(2)
        #expect(path.count == 2)
        path.removeLast(5)
        #expect(path.isEmpty)
    }

    private struct Framed: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(verbatim: "frame")
            }.onTapGesture { configuration.trigger() }
        }
    }

    @Test func aStyleOfAFieldMayChangeItsConfiguration() {
        struct Framed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View { configuration.padding().border(.red) }
        }
        let field = TextField("Name", text: .constant(""))
        #expect(strings(field.textFieldStyle(Framed())) == strings(field))
    }

    @Test func aPrimitiveStyleDrawsTheButton() {
        #expect(strings(Button("Press") {}.buttonStyle(Framed())) == ["Press", "frame"])
    }

    private struct Percent: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(verbatim: "\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
                ProgressView(configuration)
            }
        }
    }

    @Test func aStyleOfOnesOwnDrawsTheProgress() {
        let view = ProgressView("Load", value: 1, total: 4).progressViewStyle(Percent())
        #expect(strings(view) == ["Load", "25 %", "Load"])
    }
}
