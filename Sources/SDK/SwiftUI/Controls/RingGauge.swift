/// A ring that is filled up to the value.
struct RingGauge: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        ZStack {
            Circle().stroke(Color.accentColor.opacity(0.25), style: StrokeStyle(lineWidth: 5))
            Circle().trim(from: 0, to: configuration.value).rotation(.degrees(-90))
                .stroke(GaugeTint.ring(from: -90, to: 270), style: StrokeStyle(lineWidth: 5, lineCap: .round))
            GaugeValue(label: configuration.currentValueLabel)
        }
        .padding(2.5)
        .frame(width: 50, height: 50)
    }
}
