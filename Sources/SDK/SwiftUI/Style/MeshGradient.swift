import DisplayLists

/// Colours at the points of a net, which run into one another.
///
/// It is drawn as a small picture, so its edges between colours are smooth and its points' tangents have no effect.
public struct MeshGradient: ShapeStyle {
    private let mesh: MeshColors<Color>

    /// - Parameters:
    ///   - width: the points of a row, at least two.
    ///   - points: row by row, 0 to 1 from the top left corner.
    ///   - background: where the net leaves room.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        mesh = MeshColors(
            width: width, height: height, points: points, colors: colors, background: background,
            isSmooth: smoothsColors)
    }

    public func _paint(in environment: EnvironmentValues) -> _Paint {
        let mesh = mesh.mapped { $0.display(in: environment) }
        return _Paint(mesh.isUsable ? .mesh(mesh) : .color(mesh.background))
    }
}

extension MeshGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension Gradient {
    /// In which numbers colours are mixed. It has no effect: sRGB is used.
    public struct ColorSpace: Hashable, Sendable {
        private let name: String
        public static let device = ColorSpace(name: "device")
        public static let perceptual = ColorSpace(name: "perceptual")
    }
}

/// A net of colours. A value.
struct MeshColors<Value: Hashable & Sendable>: Hashable, Sendable {
    let width: Int
    let height: Int
    let points: [SIMD2<Float>]
    let colors: [Value]
    let background: Value
    let isSmooth: Bool

    func mapped<Other>(_ change: (Value) -> Other) -> MeshColors<Other> {
        MeshColors<Other>(
            width: width, height: height, points: points, colors: colors.map(change), background: change(background),
            isSmooth: isSmooth)
    }

    /// Whether it has a point and a colour for each place of a net of 2 to 32 points a side.
    var isUsable: Bool {
        (2...32).contains(width) && (2...32).contains(height) && points.count == width * height
            && colors.count == points.count && points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
}

extension MeshColors<DisplayColor> {
    /// One colour for what takes no gradient.
    var middle: DisplayColor {
        guard let first = colors.first else { return background }
        return colors.enumerated().dropFirst().reduce(first) { $0.mixed(with: $1.element, 1 / Double($1.offset + 1)) }
    }

    /// The sides of the picture, in pixels. It is enlarged smoothly.
    static var side: Int { 64 }

    /// The picture's pixels: premultiplied alpha, red, green, blue.
    ///
    /// Each cell of the net is sampled more finely than the picture's pixels.
    func pixels() -> [UInt32] {
        let side = Self.side
        let rest = background.word
        var pixels: [UInt32?] = Array(repeating: nil, count: side * side)
        let steps = max(min(384 / (max(width, height) - 1), 96), 8)
        for row in 0..<height - 1 {
            for column in 0..<width - 1 {
                let first = row * width + column
                let corners = [first, first + 1, first + width, first + width + 1]
                for down in 0...steps {
                    for across in 0...steps {
                        let (u, v) = (Float(across) / Float(steps), Float(down) / Float(steps))
                        let place =
                            (points[corners[0]] * (1 - u) + points[corners[1]] * u) * (1 - v)
                            + (points[corners[2]] * (1 - u) + points[corners[3]] * u) * v
                        let (x, y) = (place.x * Float(side - 1), place.y * Float(side - 1))
                        guard x > -1, y > -1, x < Float(side), y < Float(side) else { continue }
                        let index =
                            min(max(Int(y.rounded()), 0), side - 1) * side + min(max(Int(x.rounded()), 0), side - 1)
                        let (s, t) = (ease(u), ease(v))
                        let upper = colors[corners[0]].mixed(with: colors[corners[1]], s)
                        let lower = colors[corners[2]].mixed(with: colors[corners[3]], s)
                        pixels[index] = upper.mixed(with: lower, t).word
                    }
                }
            }
        }
        return pixels.map { $0 ?? rest }
    }

    private func ease(_ share: Float) -> Double {
        let share = Double(share)
        return isSmooth ? share * share * (3 - 2 * share) : share
    }
}
