/// An open ring with a mark, which leaves a quarter at its bottom for the labels.
struct OpenGauge: View {
    let configuration: GaugeStyleConfiguration
    private let sweep = 0.75

    var body: some View {
        ZStack {
            ring
            GaugeValue(label: configuration.currentValueLabel)
            VStack(spacing: 0) {
                Spacer(minLength: 0)
                if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
                    configuration.label.font(.system(size: 12)).minimumScaleFactor(0.5).lineLimit(1)
                } else {
                    HStack(spacing: 4) {
                        configuration.minimumValueLabel
                        configuration.maximumValueLabel
                    }
                    .font(.system(size: 11)).minimumScaleFactor(0.5).lineLimit(1)
                }
            }
        }
        .padding(RingLooks.line / 2)
        .frame(width: RingLooks.side, height: RingLooks.side)
    }

    private var ring: some View {
        let share = sweep * configuration.value
        let mark = Circle().trim(from: max(share - 0.001, 0), to: max(share, 0.002)).rotation(.degrees(135))
        return ZStack {
            Circle().trim(from: 0, to: sweep).rotation(.degrees(135))
                .stroke(
                    GaugeTint.ring(from: 135, to: 405), style: StrokeStyle(lineWidth: RingLooks.line, lineCap: .round))
            // The mark stands out by a gap around it.
            mark.stroke(Color.black, style: StrokeStyle(lineWidth: RingLooks.line * 2, lineCap: .round))
                .blendMode(.destinationOut)
            mark.stroke(
                GaugeTint.mark(at: configuration.value),
                style: StrokeStyle(lineWidth: RingLooks.line + 1, lineCap: .round))
        }
        .compositingGroup()
    }
}

/// A label in the middle of a ring.
struct GaugeValue<Label: View>: View {
    let label: Label

    var body: some View {
        label.font(.system(size: 20, weight: .medium)).minimumScaleFactor(0.5).lineLimit(1).padding(8)
    }
}
