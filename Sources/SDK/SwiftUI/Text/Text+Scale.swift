extension Text {
    /// The size of a text beside other text.
    public struct Scale: Hashable, Sendable {
        // Our choice: the original says only that a secondary text is smaller.
        private static let secondaryFactor = 0.8

        let factor: Double

        public static let `default` = Scale(factor: 1)
        public static let secondary = Scale(factor: secondaryFactor)
    }

    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        guard isEnabled else { return self }
        var text = self
        text.look.scale = scale
        return text
    }
}

extension View {
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        EnvironmentChange(self) { environment in
            if isEnabled { environment.textLook.scale = scale }
        }
    }
}
