/// The line and the thumb of a slider.
struct SliderTrack: UIViewRepresentable {
    let number: SliderNumber

    final class Coordinator {
        var number: SliderNumber
        init(_ number: SliderNumber) { self.number = number }
    }

    func makeCoordinator() -> Coordinator { Coordinator(number) }

    func makeUIView(context: Context) -> UISlider {
        let (slider, coordinator) = (UISlider(), context.coordinator)
        slider.setContentHuggingPriority(.required, for: .vertical)
        slider.addAction(for: .valueChanged) { [weak slider] in
            guard let slider else { return }
            coordinator.number.choose(Double(slider.value))
            slider.value = Float(coordinator.number.share)
        }
        return slider
    }

    func updateUIView(_ slider: UISlider, context: Context) {
        context.coordinator.number = number
        slider.value = Float(number.share)
        slider.isEnabled = context.environment.isEnabled
        slider.tintColor = context.environment.accent.map { UIColor($0) }
    }
}
