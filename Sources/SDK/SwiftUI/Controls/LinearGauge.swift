/// A line for a value, with its labels.
struct LinearGauge: View {
    let configuration: GaugeStyleConfiguration
    let isCapacity: Bool
    let hasLabel: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if hasLabel { configuration.label }
            HStack(spacing: 6) {
                configuration.minimumValueLabel
                line
                configuration.maximumValueLabel
            }
            .font(.caption)
            if hasLabel { configuration.currentValueLabel.font(.caption) }
        }
    }

    private var line: some View {
        GeometryReader { proxy in
            ZStack(alignment: .leading) {
                if isCapacity {
                    Capsule().fill(ControlTint(opacity: 0.25))
                    // A gradient belongs to the whole line, of which a part is shown.
                    Capsule().fill(GaugeTint.line).mask(alignment: .leading) {
                        Capsule().fill(Color.black).frame(width: proxy.size.width * configuration.value)
                    }
                } else {
                    Capsule().fill(GaugeTint.line)
                    Circle().fill(GaugeTint.mark(at: configuration.value))
                        .overlay { Circle().stroke(BackgroundStyle(), lineWidth: 2) }
                        .frame(width: 10, height: 10)
                        .offset(x: max(proxy.size.width - 10, 0) * configuration.value)
                }
            }
            .frame(maxHeight: .infinity)
        }
        .frame(height: 6)
    }
}
