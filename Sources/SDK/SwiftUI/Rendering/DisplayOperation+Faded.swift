import DisplayLists

extension DisplayOperation {
    /// The operation in fainter colours, where that looks as a faded group of it alone does; nil where it does not.
    func faded(_ opacity: Double) -> DisplayOperation? {
        switch self {
        case .fill(let shape, .color(let color)): return .fill(shape, .color(color.faded(opacity)))
        case .fill(let shape, .linearGradient(let stops, let start, let end)):
            return .fill(shape, .linearGradient(stops.map { $0.faded(opacity) }, start: start, end: end))
        case .fill(let shape, .radialGradient(let stops, let center, let radius)):
            return .fill(shape, .radialGradient(stops.map { $0.faded(opacity) }, center: center, radius: radius))
        case .stroke(let shape, let color, let line): return .stroke(shape, color.faded(opacity), line)
        case .text(var text):
            guard !text.string.mayHavePictures else { return nil }
            text.color = text.color.faded(opacity)
            return .text(text)
        case .image(var image):
            // A picture without a tint has colours of its own.
            guard let tint = image.tint else { return nil }
            image.tint = tint.faded(opacity)
            return .image(image)
        case .progress(var progress):
            progress.color = progress.color.faded(opacity)
            return .progress(progress)
        case .push, .pop, .region: return nil
        }
    }
}

extension DisplayGradientStop {
    fileprivate func faded(_ opacity: Double) -> DisplayGradientStop {
        DisplayGradientStop(location: location, color: color.faded(opacity))
    }
}

extension String {
    /// Whether a letter may be a picture, which keeps its own colours.
    fileprivate var mayHavePictures: Bool {
        unicodeScalars.contains { $0.value > 0xFF && $0.properties.isEmoji || $0.properties.isVariationSelector }
    }
}
