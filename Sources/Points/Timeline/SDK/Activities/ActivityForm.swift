internal import ActivityKit

/// A Live Activity in one of its forms, as a preview draws it: in its place on the lock screen (`ActivityPlace`).
struct ActivityForm<Attributes: ActivityAttributes>: View {
    let configuration: ActivityConfiguration<Attributes>
    let context: ActivityViewContext<Attributes>
    let kind: ActivityPreviewViewKind

    var body: some View {
        switch kind {
        case .content:
            configuration.content(context).frame(maxWidth: .infinity, maxHeight: .infinity)
                .backgroundPreferenceValue(ActivityTint.self) { $0 ?? Color.clear }
        case .dynamicIsland(let state):
            IslandForm(island: configuration.island(context), state: state)
                .environment(\.colorScheme, .dark).frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

/// The black shape around the camera, and the views in it.
private struct IslandForm: View {
    let island: DynamicIsland
    let state: ActivityPreviewViewKind.DynamicIslandPreviewViewState

    // Points on a phone of 393 points (developer.apple.com/design, Live Activities).
    private let height: CGFloat = 36.67
    private let side: CGFloat = 52.33
    private let camera: CGFloat = 125
    private let corner: CGFloat = 44
    private let lowest: CGFloat = 84
    private let highest: CGFloat = 160
    // Ours: the views of the large form keep clear of its round corners.
    private let margin: CGFloat = 16

    var body: some View {
        switch state {
        case .compact:
            HStack(spacing: 0) {
                island.compactLeading().frame(width: side, height: height)
                Color.clear.frame(width: camera, height: height)
                island.compactTrailing().frame(width: side, height: height)
            }
            .background { Capsule().fill(Color.black) }
        case .minimal:
            island.minimal().frame(width: height, height: height).background { Circle().fill(Color.black) }
        case .expanded:
            VStack(spacing: 0) {
                IslandRegions(camera: CGSize(width: camera, height: height)) {
                    views(.leading)
                    views(.center)
                    views(.trailing)
                }
                views(.bottom)
            }
            .padding(margin).frame(maxWidth: .infinity, minHeight: lowest, maxHeight: highest)
            .fixedSize(horizontal: false, vertical: true)
            .background { RoundedRectangle(cornerRadius: corner).fill(Color.black) }
        }
    }

    /// The views of a place, one below another.
    private func views(_ position: DynamicIslandExpandedRegionPosition) -> some View {
        let regions = island.regions().filter { $0.position == position }
        return VStack(spacing: 0) {
            ForEach(regions.indices, id: \.self) { regions[$0].content() }
        }
    }
}
