import DisplayLists
import Foundation
import SwiftUI
import Testing

/// Views that need a finger: a widget shows the platform's sign in their place.
@MainActor @Suite struct AbsentViewTests {
    private struct Row: Identifiable {
        let id: Int
    }

    private static let views: [(name: String, view: AnyView)] = [
        ("ScrollView", AnyView(ScrollView { Text(verbatim: "inside") })),
        ("ScrollView", AnyView(ScrollView(.horizontal, showsIndicators: false) { Text(verbatim: "inside") })),
        ("List", AnyView(List { Text(verbatim: "inside") })),
        ("List", AnyView(List([Row(id: 1)]) { Text(verbatim: "\($0.id)") })),
        ("List", AnyView(List(["inside"], id: \.self) { Text(verbatim: $0) })),
        ("Picker", AnyView(Picker("Title", selection: .constant(1)) { Text(verbatim: "inside") })),
        ("NavigationStack", AnyView(NavigationStack { Text(verbatim: "inside") })),
        ("NavigationView", AnyView(NavigationView { Text(verbatim: "inside") })),
        ("TabView", AnyView(TabView { Text(verbatim: "inside").tabItem { Text(verbatim: "tab") } })),
        ("TabView", AnyView(TabView { Tab("Title", systemImage: "star") { Text(verbatim: "inside") } })),
        ("Form", AnyView(Form { Text(verbatim: "inside") })),
        ("TextField", AnyView(TextField("Title", text: .constant("inside")))),
        ("SecureField", AnyView(SecureField("Title", text: .constant("inside")))),
        ("TextEditor", AnyView(TextEditor(text: .constant("inside")))),
        ("DatePicker", AnyView(DatePicker("Title", selection: .constant(Date())))),
        ("ColorPicker", AnyView(ColorPicker("Title", selection: .constant(.red)))),
        ("Slider", AnyView(Slider(value: .constant(0.5)))),
        (
            "Slider",
            AnyView(
                Slider(value: .constant(0.5), in: 0...1, step: 0.1, neutralValue: 0) {
                    Text(verbatim: "inside")
                } currentValueLabel: {
                    Text(verbatim: "inside")
                } minimumValueLabel: {
                    Text(verbatim: "inside")
                } maximumValueLabel: {
                    Text(verbatim: "inside")
                })
        ),
        ("Stepper", AnyView(Stepper("Title", value: .constant(1), in: 0...9))),
        ("Menu", AnyView(Menu("Title") { Text(verbatim: "inside") })),
        ("DisclosureGroup", AnyView(DisclosureGroup("Title") { Text(verbatim: "inside") })),
        ("ShareLink", AnyView(ShareLink(item: "inside"))),
        ("Meter", AnyView(Meter())),
        ("Chooser", AnyView(Chooser())),
    ]

    private struct Meter: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ uiView: UILabel, context: Context) {}
    }

    private struct Chooser: UIViewControllerRepresentable {
        final class Coordinator {}
        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
    }

    @Test(arguments: 0..<24)
    func aSignTakesTheOfferedRoomAndAWarningNamesTheView(_ index: Int) throws {
        try #require(Self.views.count == 24)
        let (name, view) = Self.views[index]
        let column = VStack(spacing: 0) {
            Color.blue.frame(height: 30)
            view
        }
        let rendered = ViewRenderer(environment: EnvironmentValues()).render(
            column, size: CGSize(width: 200, height: 100))
        let fills = rendered.list.operations.compactMap {
            if case .fill(.rectangle(let frame, _), _) = $0 { frame } else { nil }
        }
        // The stack offers it all the room that the bar leaves.
        #expect(
            fills == [CGRect(x: 0, y: 0, width: 200, height: 30), CGRect(x: 0, y: 30, width: 200, height: 70)])
        #expect(!rendered.list.strings.contains("inside"))
        #expect(rendered.warnings.count == 1 && rendered.warnings[0].contains("for \(name)."), "\(rendered.warnings)")
    }
}
