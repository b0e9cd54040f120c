/// The shadow and the blur of a mark.
struct MarkEffects {
    var shadow: MarkShadow?
    /// Points.
    var blur: CGFloat?
}

/// A shadow, in points.
struct MarkShadow {
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat
}

extension ChartContent {
    /// - Parameters:
    ///   - radius: points.
    ///   - x: points to the right.
    ///   - y: points downwards.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        changed { mark in
            mark.effects.shadow = mark.effects.shadow ?? MarkShadow(color: color, radius: radius, x: x, y: y)
        }
    }

    /// - Parameter radius: points.
    public func blur(radius: CGFloat) -> some ChartContent {
        changed { $0.effects.blur = $0.effects.blur ?? radius }
    }

    /// Marks of a greater number lie above others. All others have 0.
    public func zIndex(_ value: Double) -> some ChartContent {
        changed { mark in
            if mark.zIndex == 0, value.isFinite { mark.zIndex = value }
        }
    }

    /// Has no effect: a gradient runs across each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
    /// Has no effect: each mark is drawn alone.
    public func compositingLayer() -> some ChartContent { self }
    /// Has no effect: nothing looks for a mark.
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}

extension View {
    @ViewBuilder
    func markEffects(_ effects: MarkEffects) -> some View {
        switch (effects.shadow, effects.blur) {
        case (nil, nil): self
        case (let shadow?, nil): self.shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
        case (nil, let blur?): self.blur(radius: blur)
        case (let shadow?, let blur?):
            self.blur(radius: blur).shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
        }
    }
}
