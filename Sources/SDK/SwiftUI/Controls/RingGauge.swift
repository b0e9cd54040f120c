/// A ring that is filled up to the value, around the value's label or else the gauge's.
struct RingGauge: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        ZStack {
            Circle().stroke(ControlTint(opacity: 0.25), style: StrokeStyle(lineWidth: RingLooks.line))
            Circle().trim(from: 0, to: configuration.value).rotation(.degrees(-90))
                .stroke(
                    GaugeTint.ring(from: -90, to: 270), style: StrokeStyle(lineWidth: RingLooks.line, lineCap: .round))
            if configuration.currentValueLabel == nil {
                GaugeValue(label: configuration.label)
            } else {
                GaugeValue(label: configuration.currentValueLabel)
            }
        }
        .padding(RingLooks.line / 2)
        .frame(width: RingLooks.side, height: RingLooks.side)
    }
}

/// The sizes of a gauge's ring in points, as a published picture of a phone shows them: 61.5 across, and a line of 6.
enum RingLooks {
    static let side: CGFloat = 62
    static let line: CGFloat = 6
}
