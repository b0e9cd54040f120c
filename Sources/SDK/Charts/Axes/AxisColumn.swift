/// The labels beside the plot.
struct AxisColumn: View {
    let rows: [AxisRow]
    let scale: ChartScale
    let isLeading: Bool

    var body: some View {
        let labels = rows.compactMap { row in
            row.label().flatMap { label in scale.place(row.value).map { (label: label, place: $0) } }
        }
        if !labels.isEmpty {
            // The widest label decides the width; then each is placed at its value.
            ZStack(alignment: isLeading ? .trailing : .leading) {
                ForEach(Array(labels.enumerated()), id: \.offset) { _, item in item.label.view }
            }
            .frame(maxHeight: .infinity)
            .opacity(0)
            .overlay {
                GeometryReader { proxy in
                    ZStack(alignment: isLeading ? .topTrailing : .topLeading) {
                        ForEach(Array(labels.enumerated()), id: \.offset) { _, item in
                            item.label.view.frame(height: 0)
                                .offset(
                                    x: item.label.offset.width,
                                    y: (1 - item.place) * proxy.size.height + item.label.offset.height)
                        }
                    }
                    .frame(
                        width: proxy.size.width, height: proxy.size.height,
                        alignment: isLeading ? .topTrailing : .topLeading)
                }
            }
            .padding(isLeading ? .trailing : .leading, 4)
        }
    }
}
