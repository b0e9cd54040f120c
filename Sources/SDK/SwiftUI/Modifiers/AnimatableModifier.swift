/// A modifier whose values would move; a widget shows the last ones.
public protocol AnimatableModifier: Animatable, ViewModifier {}
