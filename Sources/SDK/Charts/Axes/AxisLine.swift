/// The labels below the plot.
struct AxisLine: View {
    let marks: [_AxisMarks]
    let scale: ChartScale

    var body: some View {
        let sample = AxisRow.columns(marks, scale, width: 56).compactMap { $0.label()?.view }.first
        if let sample {
            sample.frame(maxWidth: .infinity).opacity(0).overlay {
                GeometryReader { proxy in
                    let rows = AxisRow.columns(marks, scale, width: proxy.size.width)
                    ZStack(alignment: .topLeading) {
                        ForEach(Array(rows.enumerated()), id: \.offset) { _, row in
                            label(row, width: proxy.size.width)
                        }
                    }
                    .frame(width: proxy.size.width, height: proxy.size.height, alignment: .topLeading)
                }
            }
        }
    }

    @ViewBuilder
    private func label(_ row: AxisRow, width: CGFloat) -> some View {
        if let label = row.label(), let place = scale.place(row.value) {
            let x = place * width + label.offset.width
            if label.isCentered ?? (scale.band != nil) {
                label.view.frame(width: 0).offset(x: x, y: label.offset.height)
            } else if place < 0.97 {
                // Beside its line, as on the original platform; a label at the end of the axis has no room.
                label.view.offset(x: x + 1, y: label.offset.height)
            }
        }
    }
}
