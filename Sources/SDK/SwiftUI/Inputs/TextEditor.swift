/// Lines of text that a person writes. A widget has none: a sign takes their place, as on the platform. A hosting controller
/// shows the text.
public struct TextEditor: View {
    private let text: Binding<String>

    public init(text: Binding<String>) { self.text = text }

    public var body: some View {
        HostedAlone(AbsentView(input: "TextEditor")) {
            // The margins of UIKit's text view, in points.
            Text(verbatim: text.wrappedValue)
                .padding(.horizontal, 5).padding(.vertical, 8)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                .clipped()
        }
    }
}
