/// A picture from the network. A widget is drawn at once and shows the placeholder, as on the original platform: load
/// the picture in the timeline provider, and show it with `Image(uiImage:)`.
public struct AsyncImage<Content: View>: View {
    private let content: (AsyncImagePhase) -> Content

    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) { self.content = content }

    public var body: some View {
        NodeChange(content(.empty)) { node, inputs in
            inputs.warn(
                "AsyncImage shows its placeholder in a widget: load the picture in the timeline provider, and show it "
                    + "with Image(uiImage:).")
            return node
        }
    }
}

extension AsyncImage {
    public init(url: URL?, scale: CGFloat = 1) where Content == Color {
        self.init(url: url, scale: scale) { _ in Color.gray.opacity(0.3) }
    }

    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }
}

/// How far a picture has been loaded.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
